import { join } from "node:path";
import { expect, test } from "vitest";
import { asaasSite, chargesOf, subscribed } from "./asaas-site.ts";
import { temporaryFolder } from "./sdk-setting.ts";

const DAY = 24;

test("answers a customer as the sandbox does, and finds it by reference or tax id", async () => {
  const site = await asaasSite();
  const { status, body } = await site.api("POST /customers", {
    name: "Cliente Paridade",
    cpfCnpj: "249.715.637-92",
    email: "paridade@exemplo.com.br",
    externalReference: "org-1",
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    object: "customer",
    id: expect.stringMatching(/^cus_\d{12}$/),
    dateCreated: "2026-11-20",
    cpfCnpj: "24971563792",
    personType: "FISICA",
    mobilePhone: null,
    deleted: false,
  });
  for (const query of ["externalReference=org-1", "cpfCnpj=249.715.637-92"]) {
    const found = await site.api(`GET /customers?${query}`);
    expect(found.body).toMatchObject({ object: "list", totalCount: 1, data: [{ id: body.id }] });
  }
  expect((await site.api("GET /customers?externalReference=org-2")).body["data"]).toEqual([]);
});

test("accepts a CNPJ with letters, and refuses a wrong tax id in the provider's words", async () => {
  const site = await asaasSite();
  const company = await site.api("POST /customers", { name: "A", cpfCnpj: "12ABC34501DE35" });
  expect(company.body).toMatchObject({ personType: "JURIDICA" });
  const refused = await site.api("POST /customers", { name: "A", cpfCnpj: "24971563793" });
  expect(refused).toEqual({
    status: 400,
    body: {
      errors: [{ code: "invalid_object", description: "O CPF/CNPJ informado é inválido." }],
    },
  });
});

test("a subscription creates its first charge at once and then points to the second", async () => {
  const site = await asaasSite();
  const { subscription, payment, customer } = await subscribed(site);
  expect(subscription).toMatchObject({
    object: "subscription",
    id: expect.stringMatching(/^sub_[a-z0-9]{16}$/),
    nextDueDate: "2026-12-20",
    status: "ACTIVE",
    value: 55,
  });
  expect(payment).toMatchObject({
    id: expect.stringMatching(/^pay_[a-z0-9]{16}$/),
    subscription: subscription.id,
    customer: customer.id,
    dueDate: "2026-11-20",
    value: 55,
    netValue: 53.01,
    status: "PENDING",
    externalReference: "org-1:1",
    invoiceUrl: `${site.mount}/i/${payment.id.slice(4)}`,
    bankSlipUrl: null,
  });
  expect(await chargesOf(site, subscription.id)).toHaveLength(1);
});

test("creates the next charges 40 days before they are due, and lists the newest first", async () => {
  const site = await asaasSite();
  const { subscription } = await subscribed(site);
  const dueDates = async () =>
    (await chargesOf(site, subscription.id)).map(({ dueDate }) => dueDate);
  site.advance(DAY);
  expect(await dueDates()).toEqual(["2026-12-20", "2026-11-20"]);
  site.advance(18 * DAY);
  expect(await dueDates()).toHaveLength(2);
  site.advance(3 * DAY);
  expect(await dueDates()).toEqual(["2027-01-20", "2026-12-20", "2026-11-20"]);
});

test("a charge is overdue from the day after its due date, and can still be paid", async () => {
  const site = await asaasSite({ from: "2026-11-21T02:59:00.000Z" });
  const { payment } = await subscribed(site);
  const status = async () => (await site.api(`GET /payments/${payment.id}`)).body["status"];
  expect(await status()).toBe("PENDING");
  site.advance(1 / DAY);
  expect(await status()).toBe("OVERDUE");
  const paid = await site.operator(`POST /payments/${payment.id}/pay`);
  expect(paid).toMatchObject({ status: "RECEIVED", clientPaymentDate: "2026-11-21" });
});

test("receives PIX at once; charges a card when due, and credits it 32 days later", async () => {
  const site = await asaasSite();
  const pix = await subscribed(site);
  expect(await site.operator(`POST /payments/${pix.payment.id}/pay`)).toMatchObject({
    status: "RECEIVED",
    paymentDate: "2026-11-20",
    pixTransaction: expect.any(String),
    transactionReceiptUrl: expect.stringContaining("/comprovantes/h/"),
  });
  const card = await subscribed(site, "CREDIT_CARD");
  expect(await site.operator(`POST /payments/${card.payment.id}/pay`)).toMatchObject({
    status: "CONFIRMED",
    netValue: 52.87,
    paymentDate: null,
    clientPaymentDate: "2026-11-20",
    creditDate: "2026-12-22",
    creditCard: { creditCardNumber: "8829" },
  });
  site.advance(32 * DAY);
  const [, second, first] = await chargesOf(site, card.subscription.id);
  expect(first).toMatchObject({ status: "RECEIVED", paymentDate: "2026-12-22" });
  expect(second).toMatchObject({ dueDate: "2026-12-20", status: "CONFIRMED", paymentDate: null });
});

test("receives a boleto at once as the sandbox, or next business day as production", async () => {
  const site = await asaasSite();
  const first = await subscribed(site, "UNDEFINED");
  expect(await site.operator(`POST /payments/${first.payment.id}/pay`)).toMatchObject({
    billingType: "BOLETO",
    status: "RECEIVED",
  });
  await site.operator("POST /settings", { boletoTwoSteps: true });
  const { payment } = await subscribed(site, "BOLETO");
  const status = async () => (await site.api(`GET /payments/${payment.id}`)).body["status"];
  await site.operator(`POST /payments/${payment.id}/pay`);
  // A Friday.
  expect(await status()).toBe("CONFIRMED");
  site.advance(2 * DAY);
  expect(await status()).toBe("CONFIRMED");
  site.advance(DAY);
  expect(await status()).toBe("RECEIVED");
});

test("a refused card leaves the charge open", async () => {
  const site = await asaasSite();
  const { payment } = await subscribed(site, "CREDIT_CARD");
  const answer = await site.operator(`POST /payments/${payment.id}/pay`, {
    by: "CREDIT_CARD",
    card: "0741",
  });
  expect(answer).toMatchObject({ errors: [{ code: "invalid_action" }] });
  expect((await site.api(`GET /payments/${payment.id}`)).body["status"]).toBe("PENDING");
});

test("removing a subscription removes its open charges and keeps the paid ones", async () => {
  const site = await asaasSite();
  const { subscription, payment } = await subscribed(site);
  await site.operator(`POST /payments/${payment.id}/pay`);
  site.advance(DAY);
  const [open] = await chargesOf(site, subscription.id);
  const removed = await site.api(`DELETE /subscriptions/${subscription.id}`);
  expect(removed).toEqual({ status: 200, body: { deleted: true, id: subscription.id } });
  expect((await chargesOf(site, subscription.id)).map(({ id }) => id)).toEqual([payment.id]);
  expect((await site.api(`GET /payments/${open?.id}`)).body).toMatchObject({
    deleted: true,
    status: "PENDING",
  });
  expect((await site.api(`DELETE /subscriptions/${subscription.id}`)).status).toBe(404);
  site.advance(60 * DAY);
  expect(await chargesOf(site, subscription.id)).toHaveLength(1);
});

test("a changed price applies to the next charge, or to open ones on request", async () => {
  const site = await asaasSite();
  const { subscription } = await subscribed(site, "PIX", "2026-11-25");
  const path = `PUT /subscriptions/${subscription.id}`;
  const values = async () => (await chargesOf(site, subscription.id)).map(({ value }) => value);
  await site.api(path, { value: 80 });
  site.advance(DAY);
  await site.api("GET /payments");
  site.advance(DAY * 5);
  expect(await values()).toEqual([80, 55]);
  await site.api(path, { value: 90, updatePendingPayments: true });
  expect(await values()).toEqual([90, 90]);
});

test("a suspended subscription makes no charges, and resumes with a new due date only", async () => {
  const site = await asaasSite();
  const { subscription } = await subscribed(site);
  const path = `PUT /subscriptions/${subscription.id}`;
  await site.api(path, { status: "INACTIVE" });
  site.advance(90 * DAY);
  expect(await chargesOf(site, subscription.id)).toHaveLength(1);
  expect((await site.api(path, { status: "ACTIVE" })).status).toBe(400);
  await site.api(path, { status: "ACTIVE", nextDueDate: "2027-03-10" });
  site.advance(DAY);
  expect((await chargesOf(site, subscription.id))[0]).toMatchObject({ dueDate: "2027-03-10" });
});

test("the operator makes a charge overdue, and refunds or contests a paid one", async () => {
  const site = await asaasSite();
  const late = await subscribed(site);
  expect(await site.operator(`POST /payments/${late.payment.id}/overdue`)).toMatchObject({
    status: "OVERDUE",
    dueDate: "2026-11-19",
    originalDueDate: "2026-11-20",
  });
  const { payment } = await subscribed(site);
  expect(await site.operator(`POST /payments/${payment.id}/refund`)).toMatchObject({
    errors: [{ code: "invalid_action" }],
  });
  await site.operator(`POST /payments/${payment.id}/pay`);
  expect(await site.operator(`POST /payments/${payment.id}/refund`)).toMatchObject({
    status: "REFUNDED",
    refunds: [{ value: 55 }],
  });
  const mine = await site.operator<object[]>("GET /payments?externalReference=org-1:1");
  expect(mine).toMatchObject([{ status: "REFUNDED" }, { status: "OVERDUE" }]);
});

test.each([
  ["", "access_token_not_found"],
  ["abc", "invalid_access_token_format"],
  ["$aact_hmlg_abc", "invalid_access_token"],
  ["$aact_prod_abc", "invalid_environment"],
])("refuses the key '%s' with %s", async (key, code) => {
  const site = await asaasSite();
  const answer = await site.api("GET /payments", undefined, { access_token: key });
  expect(answer).toMatchObject({ status: 401, body: { errors: [{ code }] } });
});

test.each([
  [{}, "invalid_customer"],
  [{ customer: "cus_000000000000" }, "invalid_customer"],
  [{ billingType: "CASH" }, "invalid_billingType"],
  [{ value: "55" }, "invalid_value"],
  [{ value: 0 }, "invalid_value"],
  [{ nextDueDate: "2026-11-19" }, "invalid_nextDueDate"],
  [{ nextDueDate: "20/11/2026" }, "invalid_nextDueDate"],
  [{ cycle: "DAILY" }, "invalid_cycle"],
])("refuses a subscription with %j with %s and stores nothing", async (wrong, code) => {
  const site = await asaasSite();
  const customer = await site.api("POST /customers", { name: "A", cpfCnpj: "24971563792" });
  const right = {
    customer: customer.body.id,
    billingType: "PIX",
    value: 55,
    nextDueDate: "2026-11-20",
    cycle: "MONTHLY",
  };
  const body = Object.keys(wrong).length > 0 ? { ...right, ...wrong } : {};
  const answer = await site.api("POST /subscriptions", body);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ code }] } });
  expect((await site.api("GET /subscriptions")).body["totalCount"]).toBe(0);
  expect((await site.api("GET /payments")).body["totalCount"]).toBe(0);
});

test("keeps its data, key and webhook token after a restart", async () => {
  const file = join(temporaryFolder(), "asaas.json");
  const first = await asaasSite({ file });
  const { payment } = await subscribed(first);
  await first.stop();
  const second = await asaasSite({ file, from: "2026-11-21T15:00:00.000Z" });
  expect(second.asaas).toMatchObject({
    apiKey: first.asaas.apiKey,
    webhookToken: first.asaas.webhookToken,
  });
  expect((await second.api(`GET /payments/${payment.id}`)).body["status"]).toBe("OVERDUE");
});
