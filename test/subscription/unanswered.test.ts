import { expect, test } from "vitest";
import { findSubscription } from "#functions/gateways/asaas.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { refreshPayments } from "#functions/subscription/refresh-payments.ts";
import { admin } from "#shared/admin/contract.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { externalReference } from "#shared/subscription/rules.ts";
import { users } from "#shared/users/contract.ts";
import { superAdmin } from "#test/admin/admin.fixture.ts";
import { beforeCommit, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { CPF, paymentsAt, storedOrganization } from "./payment.fixture.ts";

const world = ownWorld();
const payments = paymentsAt(world);

test("stores a subscription whose answer was lost, and stops it for a suspension", async () => {
  const ada = await world.owner();
  await payments.fault({ kind: "lost-answer", on: "POST /subscriptions", times: 1 });
  expect((await ada.refusal(subscription.subscribe, { cpfCnpj: CPF })).status).toBe(502);
  const root = await superAdmin(world);
  await root.call(admin.suspend, { orgId: ada.orgId });
  await payments.settled();
  await world.advance(1);
  await world.runJob("check-payments");
  await payments.settled();
  const running = await findSubscription(externalReference(ada.orgId));
  expect(running?.status).toBe("INACTIVE");
  expect((await storedOrganization(ada)).paymentSubscriptionId).toBe(running?.id);
  expect(await payments.openCharges(ada)).toEqual([]);
});

test("ends a subscription whose cancellation was not answered", async () => {
  const ada = await payments.owner();
  await payments.fault({ kind: "lost-answer", on: "DELETE /subscriptions", times: 1 });
  expect((await ada.refusal(subscription.cancel, {})).status).toBe(502);
  await ada.call(subscription.check, {});
  await world.advance(1);
  await world.runJob("check-payments");
  await payments.settled();
  const { paymentSubscriptionId, cancelledAt } = await storedOrganization(ada);
  expect({ paymentSubscriptionId, isCancelled: Boolean(cancelledAt) }).toEqual({
    paymentSubscriptionId: null,
    isCancelled: true,
  });
});

test("the mail of an end that nobody asked for does not say that it was asked for", async () => {
  const ada = await payments.owner();
  await payments.fault({ kind: "500", on: "POST /subscriptions", times: 1 });
  const changing = { paymentMethod: "BOLETO" } as const;
  expect((await ada.refusal(subscription.subscribe, changing)).status).toBe(502);
  await world.advance(1);
  await world.runJob("check-payments");
  await payments.settled();
  const mail = (await world.mail(ada.email)).find(({ subject }) => /foi cancelada/.test(subject));
  expect(mail?.text).toMatch(/foi cancelada em \d\d\/\d\d\/\d{4}\. Não haverá novas cobranças\./);
  expect(mail?.text).toMatch(
    /o acesso segue até .+\. Para continuar depois, é só assinar de novo\./,
  );
});

test("a refresh that began before a change does not drop the check of the change", async () => {
  const ada = await world.owner();
  await ada.call(subscription.subscribe, { cpfCnpj: CPF });
  await ada.call(subscription.cancel, {});
  await payments.settled();
  await payments.settings({ wrongWebhookToken: true });
  await payments.fault({ kind: "lost-answer", on: "POST /subscriptions", times: 1 });
  const change = () => ada.refusal(subscription.subscribe, {});
  await withFaults(beforeCommit(change, { text: '"payments"' }), () =>
    ada.call(subscription.check, {}),
  );
  await world.advance(2);
  await world.runJob("check-payments");
  await payments.settings({ wrongWebhookToken: false });
  const running = await findSubscription(externalReference(ada.orgId));
  expect((await storedOrganization(ada)).paymentSubscriptionId).toBe(running?.id);
});

test("an end that the owner's next try stores before the check is mailed once", async () => {
  const ada = await payments.owner();
  await payments.fault({ kind: "lost-answer", on: "DELETE /subscriptions", times: 1 });
  expect((await ada.refusal(subscription.cancel, {})).status).toBe(502);
  await world.advance(1);
  const again = () => ada.call(subscription.cancel, {});
  await withFaults(beforeCommit(again, { text: '"paymentClaim"' }), () =>
    world.runJob("check-payments"),
  );
  await payments.settled();
  const mails = (await world.mail(ada.email)).map(({ subject }) => subject);
  expect(mails.filter((subject) => subject === "Sua assinatura foi cancelada")).toHaveLength(1);
});

test("a check leaves a change that began since to the check of that change", async () => {
  const ada = await world.owner();
  await payments.fault({ kind: "500", on: "POST /subscriptions", times: 2 });
  const change = () => ada.refusal(subscription.subscribe, { cpfCnpj: CPF });
  expect((await change()).status).toBe(502);
  await world.advance(0.5);
  await withFaults(beforeCommit(change, { text: '"paymentClaim"' }), () =>
    world.runJob("check-payments"),
  );
  expect((await storedOrganization(ada)).paymentChangeAt).toEqual(expect.any(String));
  await world.advance(0.5);
  await world.runJob("check-payments");
  const { paymentChangeAt, cancelledAt = null } = await storedOrganization(ada);
  expect({ paymentChangeAt, cancelledAt }).toEqual({ paymentChangeAt: null, cancelledAt: null });
});

test.each([
  { what: "another request has the lease", set: { paymentClaim: "another" }, isKept: true },
  { what: "the organization is deleted", set: { deletedAt: "2026-12-01" }, isKept: false },
])("a subscription made while $what is not stored", async ({ set, isKept }) => {
  const ada = await world.owner();
  const key = keys.organization(ada.orgId);
  const meanwhile = () => write([{ update: key, set, condition: "exists" }]);
  await withFaults(beforeCommit(meanwhile, { text: '"paymentSubscriptionId"' }), async () => {
    const refusal = await ada.refusal(subscription.subscribe, { cpfCnpj: CPF });
    expect(refusal.code).toBe("busy");
  });
  expect((await storedOrganization(ada)).paymentSubscriptionId ?? null).toBeNull();
  const running = await findSubscription(externalReference(ada.orgId));
  expect(running !== undefined).toBe(isKept);
});

test("a payment read before a suspension does not take it back", async () => {
  const ada = await payments.owner();
  const root = await superAdmin(world);
  const suspend = () => root.call(admin.suspend, { orgId: ada.orgId });
  const now = await world.now();
  await withFaults(beforeCommit(suspend, { text: '"payments"' }), () =>
    refreshPayments(ada.orgId, now),
  );
  const { subscriptionActive, paymentStatus } = await storedOrganization(ada);
  expect({ subscriptionActive, paymentStatus }).toEqual({
    subscriptionActive: false,
    paymentStatus: "suspended",
  });
});

test("payments read before their organization is deleted are not stored after it", async () => {
  const ada = await payments.owner();
  const remove = async () => {
    await ada.call(users.deleteAccount, {});
    await payments.settled();
  };
  const now = await world.now();
  const refreshed = await withFaults(beforeCommit(remove, { text: '"payments"' }), () =>
    refreshPayments(ada.orgId, now),
  );
  expect(refreshed).toBeUndefined();
  expect(await get(keys.payments(ada.orgId))).toBeUndefined();
});

test("deleting the organization ends a subscription whose answer was lost", async () => {
  const ada = await world.owner();
  await payments.fault({ kind: "lost-answer", on: "POST /subscriptions", times: 1 });
  expect((await ada.refusal(subscription.subscribe, { cpfCnpj: CPF })).status).toBe(502);
  const running = () => findSubscription(externalReference(ada.orgId));
  expect(await running()).toBeDefined();
  await ada.call(users.deleteAccount, {});
  await expect.poll(running).toBeUndefined();
});
