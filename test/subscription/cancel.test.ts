import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { auth } from "#shared/auth/contract.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { users } from "#shared/users/contract.ts";
import { dayOf, DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { paymentsAt, CPF } from "./payment.fixture.ts";

const world = ownWorld();
const payments = paymentsAt(world);

const stored = (orgId: string) => get(keys.organization(orgId)) as Promise<OrganizationRecord>;
const open = async (person: Person) =>
  (await payments.charges(person)).filter(
    ({ deleted, status }) => !deleted && status === "PENDING",
  );

test("cancelling stops charges and keeps access for the paid time", async () => {
  const ada = await world.owner();
  await payments.subscribed(ada);
  const { paidUntil } = await stored(ada.orgId);
  expect(await ada.call(subscription.cancel, {})).toEqual({ accessUntil: paidUntil });
  await payments.settled();
  expect(await open(ada)).toEqual([]);
  expect(await ada.call(subscription.charge, {})).toBeNull();
  expect((await ada.call(users.paymentInfo, {})).organization).toMatchObject({
    subscriptionActive: true,
    isCancelled: true,
    canCancel: false,
    nextPaymentDate: null,
    paidUntil,
  });
  expect(await ada.call(subscription.cancel, {})).toEqual({ accessUntil: paidUntil });
  const mails = (await world.mail(ada.email)).map(({ subject }) => subject);
  expect(mails.filter((subject) => subject === "Sua assinatura foi cancelada")).toHaveLength(1);

  const again = () => ada.call(subscription.subscribe, { paymentMethod: "BOLETO" });
  const { payment, message } = await again();
  expect(payment.dueDate).toBe(dayOf(paidUntil ?? "", DEFAULT_TIME_ZONE));
  expect(message).toBe("Você receberá as instruções de pagamento em breve.");
  await again();
  await payments.settled();
  const instructions = (await world.mail(ada.email)).filter(({ text }) => /\/plan\b/.test(text));
  expect(instructions.filter(({ subject }) => subject.startsWith("Como pagar"))).toHaveLength(1);
  expect(await stored(ada.orgId)).toMatchObject({ cancelledAt: null, subscriptionActive: true });
});

test("only the owner cancels, and nothing happens without a subscription", async () => {
  const ada = await world.owner();
  const bia = await joinTeam(world, ada, "admin");
  expect((await bia.refusal(subscription.cancel, {})).code).toBe("not_allowed");
  expect(await ada.call(subscription.cancel, {})).toEqual({ accessUntil: null });
  expect(await world.mail(ada.email)).not.toContainEqual(
    expect.objectContaining({ subject: "Sua assinatura foi cancelada" }),
  );
});

test("another method chosen during a paid month is charged after it", async () => {
  const ada = await world.owner();
  await payments.subscribed(ada);
  const { paidUntil } = await stored(ada.orgId);
  const { payment } = await ada.call(subscription.subscribe, { paymentMethod: "CREDIT_CARD" });
  expect(payment.dueDate).toBe(dayOf(paidUntil ?? "", DEFAULT_TIME_ZONE));
  await payments.settled();
  expect((await stored(ada.orgId)).subscriptionActive).toBe(true);
});

test("deleting the organization deletes its subscription at the provider", async () => {
  const ada = await world.owner();
  await payments.subscribed(ada);
  const { paymentCustomerId } = await stored(ada.orgId);
  await ada.call(users.deleteAccount, {});
  await expect.poll(() => open(ada), { timeout: 10_000 }).toEqual([]);
  await payments.settled();
  expect(await get(keys.paymentCustomer(paymentCustomerId ?? ""))).toBeUndefined();
});

test("a courtesy needs no subscription, and a suspension allows none", async () => {
  const [ada, bob] = await Promise.all([world.owner(), world.owner()]);
  const trialEndDate = new Date(0).toISOString();
  await write([
    { update: keys.organization(ada.orgId), set: { isCourtesy: true, trialEndDate } },
    {
      update: keys.organization(bob.orgId),
      set: { suspendedAt: new Date().toISOString(), isTrialActive: false },
    },
  ]);
  expect((await ada.call(auth.user, {})).trialInfo?.hasActiveSubscription).toBe(true);
  expect((await ada.refusal(subscription.subscribe, { cpfCnpj: CPF })).code).toBe("courtesy_plan");
  const refusal = await bob.refusal(subscription.subscribe, { cpfCnpj: CPF });
  expect(refusal).toMatchObject({
    status: 402,
    message: "Organização suspensa. Fale com o suporte.",
  });
  expect((await bob.call(auth.user, {})).organization).toMatchObject({
    isSuspended: true,
    paymentStatus: "suspended",
  });
});
