import { expect, test } from "vitest";
import { removeSubscription } from "#functions/gateways/asaas.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { auth } from "#shared/auth/contract.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { users } from "#shared/users/contract.ts";
import { dayOf, DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import { CPF, paymentsAt, storedOrganization } from "./payment.fixture.ts";

const world = ownWorld();
const payments = paymentsAt(world);

test("cancelling stops charges and keeps access for the paid time", async () => {
  const ada = await world.owner();
  await payments.subscribed(ada);
  const { paidUntil } = await storedOrganization(ada);
  expect(await ada.call(subscription.cancel, {})).toEqual({ accessUntil: paidUntil });
  await payments.settled();
  expect(await payments.openCharges(ada)).toEqual([]);
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
  expect(await storedOrganization(ada)).toMatchObject({
    cancelledAt: null,
    subscriptionActive: true,
  });
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

test("who cancels on trial reads that the trial goes on", async () => {
  const ada = await world.owner();
  await ada.call(subscription.subscribe, { cpfCnpj: CPF });
  expect(await ada.call(subscription.cancel, {})).toEqual({ accessUntil: null });
  await payments.settled();
  const mail = (await world.mail(ada.email)).find(({ subject }) => /foi cancelada/.test(subject));
  expect(mail?.text).toMatch(/O teste grátis continua até .+ às \d\d:\d\d\./);
  expect(await payments.openCharges(ada)).toEqual([]);
});

test("a cancellation that ended only at the provider is completed by the next one", async () => {
  const ada = await payments.owner();
  await removeSubscription((await storedOrganization(ada)).paymentSubscriptionId ?? "");
  await ada.call(subscription.cancel, {});
  expect((await storedOrganization(ada)).paymentSubscriptionId).toBeNull();
});

test("another method chosen during a paid month is charged after it", async () => {
  const ada = await world.owner();
  await payments.subscribed(ada);
  const { paidUntil } = await storedOrganization(ada);
  await world.advance(24);
  const instructions = async () =>
    (await world.mail(ada.email)).filter(({ subject }) => subject.startsWith("Como pagar")).length;
  const same = await ada.call(subscription.subscribe, {});
  expect(same.message).toBe("Você receberá as instruções de pagamento em breve.");
  await expect.poll(instructions).toBe(1);
  const { payment } = await ada.call(subscription.subscribe, { paymentMethod: "CREDIT_CARD" });
  expect(payment.dueDate).toBe(dayOf(paidUntil ?? "", DEFAULT_TIME_ZONE));
  await payments.settled();
  expect((await storedOrganization(ada)).subscriptionActive).toBe(true);
});

test("deleting the organization deletes its subscription at the provider", async () => {
  const ada = await world.owner();
  await payments.subscribed(ada);
  const { paymentCustomerId } = await storedOrganization(ada);
  await ada.call(users.deleteAccount, {});
  await expect.poll(() => payments.openCharges(ada), { timeout: 10_000 }).toEqual([]);
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
