import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { auth } from "#shared/auth/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { users } from "#shared/users/contract.ts";
import { isBusinessDay } from "#shared/values/business-days.ts";
import { addDays, dayOf, DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam, teamOfTwo } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { CPF, paymentsAt, storedOrganization } from "./payment.fixture.ts";

const world = ownWorld();
const payments = paymentsAt(world);

const today = () => dayOf(new Date(), DEFAULT_TIME_ZONE);
const titles = async (person: Person) =>
  (await person.call(notifications.list, {}))
    .map(({ type }) => type)
    .filter((type) => type.startsWith("payment"));

test("three simultaneous clicks and one more create one subscription and one charge", async () => {
  const ada = await world.owner();
  const click = () => ada.call(subscription.subscribe, { cpfCnpj: CPF });
  const answers = await Promise.all([click(), click(), click()]);
  answers.push(await click());
  expect(new Set(answers.map(({ payment }) => payment.id)).size).toBe(1);
  const charges = await payments.charges(ada);
  expect(new Set(charges.map((charge) => charge.subscription)).size).toBe(1);
  expect(new Set(charges.map((charge) => charge.customer)).size).toBe(1);
  expect(answers[0]).toMatchObject({
    message: "Sua cobrança foi criada. Complete o pagamento para ativar sua assinatura.",
    payment: { status: "PENDING", billingType: "PIX", value: 55, digitableLine: null },
  });
  const { payment, pixCode, paymentUrl } = answers[0];
  expect(pixCode).toMatch(/^000201.*6304[0-9A-F]{4}$/);
  expect(payment.pixCopyAndPaste).toBe(pixCode);
  expect(payment.pixQrCode).toMatch(/^iVBOR/);
  expect(payment.invoiceUrl).toBe(paymentUrl);
  expect(payment.expiresAt).toMatch(/T02:59:59\.999Z$/);
  expect(await ada.call(subscription.charge, {})).toEqual(payment);
});

test("another method replaces the first and its charges", async () => {
  const ada = await world.owner();
  const pix = await ada.call(subscription.subscribe, { cpfCnpj: CPF });
  const { payment } = await ada.call(subscription.subscribe, { paymentMethod: "BOLETO" });
  expect(payment).toMatchObject({ billingType: "BOLETO", status: "PENDING" });
  expect(payment.digitableLine).toMatch(/^\d{47}$/);
  expect(payment.pixCopyAndPaste).toMatch(/^000201/);
  expect(payment.bankSlipUrl).toMatch(/^http/);
  expect(payment.dueDate >= addDays(today(), 3)).toBe(true);
  expect(isBusinessDay(payment.dueDate)).toBe(true);
  const charges = await payments.openCharges(ada);
  expect(charges.map(({ billingType }) => billingType)).not.toContain("PIX");
  expect(charges.map(({ id }) => id)).not.toContain(pix.payment.id);
  expect(new Set(charges.map((charge) => charge.subscription)).size).toBe(1);

  const card = await ada.call(subscription.subscribe, { paymentMethod: "CREDIT_CARD" });
  expect(card.pixCode).toBeNull();
  expect(card.payment).toMatchObject({ pixQrCode: null, digitableLine: null, expiresAt: null });
  expect(card.paymentUrl).toMatch(/\/i\//);
});

test("two simultaneous methods leave one subscription", async () => {
  const ada = await world.owner();
  await Promise.all(
    (["PIX", "BOLETO", "CREDIT_CARD", "PIX"] as const).map((paymentMethod) =>
      ada.call(subscription.subscribe, { paymentMethod, cpfCnpj: CPF }),
    ),
  );
  const charges = await payments.openCharges(ada);
  expect(new Set(charges.map((charge) => charge.subscription)).size).toBe(1);
  const charge = await ada.call(subscription.charge, {});
  expect(charges.map(({ id }) => id)).toContain(charge?.id);
});

test("the payer is the organization with its owner, and missing data is named", async () => {
  const ada = await world.owner("Ada Lovelace");
  const missing = await ada.refusal(subscription.subscribe, {});
  expect(missing).toMatchObject({ status: 400, code: "invalid_input" });
  expect(missing.errors.map(({ field }) => field)).toEqual(["cpfCnpj"]);
  await ada.call(organization.update, { cpfCnpj: "11.222.333/0001-81" });
  expect(await ada.call(subscription.payer, {})).toBeNull();
  const bia = await joinTeam(world, ada, "admin");
  await bia.call(subscription.subscribe, {});
  expect(await payments.openCharges(ada)).not.toHaveLength(0);
  const payer = {
    cpfCnpj: "11222333000181",
    customerName: "Ada Lovelace",
    customerEmail: ada.email,
  };
  expect(await ada.call(subscription.payer, {})).toEqual(payer);
  const accounts = { customerName: "Contas a pagar", customerEmail: "contas@example.com" };
  const changed = await ada.call(subscription.changePayer, { ...accounts, cpfCnpj: CPF });
  expect(changed).toEqual({ ...accounts, cpfCnpj: "52998224725" });
  expect(await ada.call(subscription.payer, {})).toEqual(changed);
  const refused = await ada.refusal(subscription.changePayer, { ...payer, customerName: " " });
  expect(refused.errors).toEqual([{ field: "customerName", message: "Nome é obrigatório" }]);
});

test.each([
  [{ cpfCnpj: "1234567890" }, "CPF/CNPJ deve ter pelo menos 11 caracteres"],
  [{ cpfCnpj: "1234567890123456789" }, "CPF/CNPJ deve ter no máximo 18 caracteres"],
  [{ cpfCnpj: "111.111.111-11" }, "CPF/CNPJ inválido"],
  [{ cpfCnpj: "529.982.247-26" }, "CPF/CNPJ inválido"],
  [{ customerName: "A" }, "Nome é obrigatório"],
  [{ customerEmail: "a@" }, "Email inválido"],
])("refuses %o with '%s'", async (field, message) => {
  const ada = await world.owner();
  const refusal = await ada.refusal(subscription.subscribe, { cpfCnpj: CPF, ...field });
  expect(refusal.errors).toEqual([{ field: Object.keys(field)[0], message }]);
});

test("ignores a price in the request", async () => {
  const ada = await world.owner();
  const response = await ada.raw("/api/subscription/subscribe", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ cpfCnpj: CPF, planValue: 0.01, value: 0.01, description: "grátis" }),
  });
  expect(await response.json()).toMatchObject({ payment: { value: 55 } });
});

test("a payment opens the system, and notifies owner and administrators once", async () => {
  const ada = await world.owner();
  const bia = await joinTeam(world, ada, "admin");
  await write([
    { update: keys.organization(ada.orgId), set: { trialEndDate: new Date(0).toISOString() } },
  ]);
  expect((await ada.call(auth.user, {})).trialInfo?.hasActiveSubscription).toBe(false);
  expect((await ada.call(users.paymentInfo, {})).organization.hasSubscription).toBe(false);
  const payment = await payments.subscribed(ada);
  const user = await ada.call(auth.user, {});
  expect(user.trialInfo?.hasActiveSubscription).toBe(true);
  expect(user.organization).toMatchObject({
    subscriptionActive: true,
    hasSubscription: true,
    paymentStatus: "active",
    isSuspended: false,
    graceUntil: null,
  });
  expect(await titles(ada)).toEqual(["payment_confirmed"]);
  expect(await titles(bia)).toEqual(["payment_confirmed"]);
  const info = await ada.call(users.paymentInfo, {});
  expect(info.organization).toMatchObject({
    subscriptionActive: true,
    hasSubscription: true,
    paymentStatus: "active",
    lastPaymentDate: today(),
    isCancelled: false,
    canCancel: true,
  });
  expect(info.payments.find(({ id }) => id === payment.id)).toEqual({
    id: payment.id,
    description: "Fechou - Plano Básico",
    status: "RECEIVED",
    dueDate: today(),
    paymentDate: today(),
    value: 55,
    invoiceUrl: payment.invoiceUrl,
    billingType: "PIX",
    receiptUrl: expect.stringMatching(/^http.*comprovantes/) as string,
  });
  expect((await bia.call(users.paymentInfo, {})).organization.canCancel).toBe(false);
});

test("a member sees nothing of payments except whether there is a subscription", async () => {
  const { ada, bia } = await teamOfTwo(world);
  await payments.subscribed(ada);
  expect((await bia.call(auth.user, {})).organization).toMatchObject({
    hasSubscription: null,
    paymentStatus: null,
    graceUntil: null,
  });
  const info = await bia.call(users.paymentInfo, {});
  expect(info.organization).toMatchObject({ subscriptionActive: true, paidUntil: null });
  expect(info.payments).toEqual([]);
  expect((await bia.refusal(subscription.charge, {})).code).toBe("not_allowed");
});

test("stores nothing while the provider is down, and works with the next click", async () => {
  const ada = await world.owner();
  await payments.fault({ kind: "500", containing: `org%3A${ada.orgId}` });
  const refusal = await ada.refusal(subscription.subscribe, { cpfCnpj: CPF });
  expect(refusal).toMatchObject({ status: 502, message: "Tente novamente em alguns minutos" });
  const { paymentCustomerId, paymentSubscriptionId, subscriptionActive, paymentClaim } =
    await storedOrganization(ada);
  expect({ paymentCustomerId, paymentSubscriptionId, subscriptionActive, paymentClaim }).toEqual({
    subscriptionActive: false,
    paymentClaim: null,
  });
  await payments.healed();
  await ada.call(subscription.subscribe, { cpfCnpj: CPF });
  expect(await payments.openCharges(ada)).not.toHaveLength(0);
});

test.each(["POST /customers", "POST /subscriptions"])(
  "after a lost answer to %s a retry finds what the first call created",
  async (on) => {
    const ada = await world.owner();
    await payments.fault({ kind: "lost-answer", on, containing: ada.orgId, times: 1 });
    expect((await ada.refusal(subscription.subscribe, { cpfCnpj: CPF })).status).toBe(502);
    const { payment } = await ada.call(subscription.subscribe, { cpfCnpj: CPF });
    const charges = await payments.charges(ada);
    expect(new Set(charges.map((charge) => charge.customer)).size).toBe(1);
    expect(new Set(charges.map((charge) => charge.subscription)).size).toBe(1);
    await payments.pay(payment.id);
    await payments.settled();
    expect((await storedOrganization(ada)).subscriptionActive).toBe(true);
  },
);

test("'Já paguei' asks the provider when no event has arrived", async () => {
  const ada = await world.owner();
  const { payment } = await ada.call(subscription.subscribe, { cpfCnpj: CPF });
  await payments.settled();
  expect(await ada.call(subscription.check, {})).toEqual({ paid: false, seatsPaid: false });
  await payments.settings({ wrongWebhookToken: true });
  await payments.pay(payment.id);
  expect((await storedOrganization(ada)).subscriptionActive).toBe(false);
  expect(await ada.call(subscription.check, {})).toEqual({ paid: true, seatsPaid: true });
  await payments.settings({ wrongWebhookToken: false });
  expect((await storedOrganization(ada)).subscriptionActive).toBe(true);
});

test("after a payment nothing is due by the same method", async () => {
  const ada = await world.owner();
  await payments.subscribed(ada);
  expect(await ada.call(subscription.charge, {})).toBeNull();
  expect((await ada.refusal(subscription.subscribe, {})).code).toBe("nothing_to_pay");
  expect((await storedOrganization(ada)).paymentClaim).toBeNull();
});

test("no answer contains the provider's ids of customer and subscription", async () => {
  const ada = await world.owner();
  await payments.subscribed(ada);
  const answers = await Promise.all([
    ada.call(auth.user, {}),
    ada.call(organization.get, {}),
    ada.call(users.paymentInfo, {}),
    ada.call(subscription.charge, {}),
  ]);
  expect(JSON.stringify(answers)).not.toMatch(/cus_|sub_/);
});
