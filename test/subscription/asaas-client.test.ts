import { afterEach, expect, test, vi } from "vitest";
import { AsaasError } from "#functions/gateways/asaas-call.ts";
import {
  createCustomer,
  createSubscription,
  findCustomer,
  findPayment,
  findSubscription,
  listCustomerPayments,
  listSubscriptionPayments,
  readBankSlip,
  readPixQr,
  removePayment,
  removeSubscription,
  type SubscriptionFields,
  updateCustomer,
  updateSubscription,
} from "#functions/gateways/asaas.ts";
import { Problem } from "#shared/errors.ts";
import { answerOf } from "#shared/problems.ts";
import { cents } from "#shared/values/money.ts";
import { asaasSite } from "../local/asaas-site.ts";

const ADA = {
  name: "Ada Lovelace",
  cpfCnpj: "24971563792",
  email: "ada@exemplo.com.br",
  externalReference: "org-1",
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function provider(timeoutMs = 5_000) {
  const site = await asaasSite();
  vi.stubEnv("ASAAS_BASE_URL", `${site.mount}/v3`);
  vi.stubEnv("ASAAS_API_KEY", site.asaas.apiKey);
  vi.stubEnv("ASAAS_WEBHOOK_TOKEN", site.asaas.webhookToken);
  vi.stubEnv("ASAAS_TIMEOUT_MS", String(timeoutMs));
  return site;
}

function monthly(customer: string, billingType: SubscriptionFields["billingType"] = "PIX") {
  return createSubscription({
    customer,
    billingType,
    value: cents(5_500),
    nextDueDate: "2026-11-20",
    description: "Plano Básico",
    externalReference: "org-1:1",
  });
}

async function failureOf(call: Promise<unknown>): Promise<AsaasError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AsaasError)) throw new Error("The call did not fail", { cause: error });
  return error;
}

function logged(): () => string {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((text) => {
      lines.push(String(text));
      return true;
    });
  }
  return () => lines.join("");
}

test("finds a customer by our id, updates it, and finds it by no other", async () => {
  await provider();
  const { id } = await createCustomer(ADA);
  expect(await findCustomer("org-1")).toMatchObject({ id, cpfCnpj: "24971563792" });
  expect(await findCustomer("org-2")).toBeUndefined();
  await updateCustomer(id, { email: "nova@exemplo.com.br" });
  expect(await findCustomer("org-1")).toMatchObject({ email: "nova@exemplo.com.br" });
});

test("a subscription has a first charge in centavos with a PIX code and a payment page", async () => {
  const site = await provider();
  const customer = await createCustomer(ADA);
  const subscription = await monthly(customer.id);
  expect(subscription).toMatchObject({ value: 5_500, nextDueDate: "2026-12-20", deleted: false });
  const [payment] = await listSubscriptionPayments(subscription.id);
  expect(payment).toMatchObject({
    subscription: subscription.id,
    value: 5_500,
    netValue: 5_301,
    status: "PENDING",
    dueDate: "2026-11-20",
    invoiceUrl: expect.stringContaining(`${site.mount}/i/`),
  });
  expect(await readPixQr(payment?.id ?? "")).toMatchObject({
    payload: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/),
    expirationDate: "2027-11-20 23:59:59",
  });
  expect(await listCustomerPayments(customer.id)).toEqual([payment]);
});

test("a boleto has a line of 47 digits", async () => {
  await provider();
  const { id } = await monthly((await createCustomer(ADA)).id, "BOLETO");
  const [payment] = await listSubscriptionPayments(id);
  const { identificationField } = await readBankSlip(payment?.id ?? "");
  expect(identificationField).toMatch(/^\d{47}$/);
});

test("a changed price applies to the next charges", async () => {
  await provider();
  const { id } = await monthly((await createCustomer(ADA)).id);
  expect(await updateSubscription(id, { value: cents(8_050) })).toMatchObject({ value: 8_050 });
  expect(await updateSubscription(id, { status: "INACTIVE" })).toMatchObject({
    status: "INACTIVE",
  });
});

test("removing twice is harmless, removed records are not found, and paid charges stay", async () => {
  const site = await provider();
  const { id } = await monthly((await createCustomer(ADA)).id);
  const [payment] = await listSubscriptionPayments(id);
  const paymentId = payment?.id ?? "";
  await removePayment(paymentId);
  await removePayment(paymentId);
  expect(await findPayment(paymentId)).toMatchObject({ deleted: true, status: "PENDING" });
  await removeSubscription(id);
  await removeSubscription(id);
  expect(await findSubscription("org-1:1")).toBeUndefined();
  expect(await findPayment("pay_0000000000000000")).toBeUndefined();
  const { id: next } = await monthly((await createCustomer(ADA)).id);
  const [paid] = await listSubscriptionPayments(next);
  await site.operator(`POST /payments/${paid?.id}/pay`);
  expect(await failureOf(removePayment(paid?.id ?? ""))).toMatchObject({ status: 400 });
});

test("reads more than a page of charges to the end", async () => {
  const site = await provider();
  const { id: customer } = await createCustomer(ADA);
  for (let count = 0; count < 101; count++) {
    await site.api("POST /payments", {
      customer,
      billingType: "PIX",
      value: 10,
      dueDate: "2026-11-20",
    });
  }
  expect(await listCustomerPayments(customer)).toHaveLength(101);
});

test("an id from outside cannot lead to another call", async () => {
  await provider();
  await createCustomer(ADA);
  expect(await findPayment("../customers")).toBeUndefined();
  expect(await findPayment("x?limit=1")).toBeUndefined();
  expect(await findPayment("..")).toBeUndefined();
});

test("reports a tax id that the provider refuses by its code", async () => {
  await provider();
  const failed = await failureOf(createCustomer({ ...ADA, cpfCnpj: "24971563793" }));
  expect(failed).toMatchObject({ status: 400, codes: ["invalid_object"] });
});

test("a timeout is a problem with a sentence, and nothing was done", async () => {
  const site = await provider(150);
  await site.operator("POST /faults", { kind: "timeout", on: "POST /customers" });
  const failed = await failureOf(createCustomer(ADA));
  expect(failed).toBeInstanceOf(Problem);
  expect(failed).toMatchObject({ code: "payment_provider_failed", status: undefined });
  expect(answerOf(failed)).toEqual({ status: 502, message: "Tente novamente em alguns minutos" });
  expect(await findCustomer("org-1")).toBeUndefined();
});

test("cuts off a slowly dripping answer after the same time", async () => {
  const site = await provider(150);
  await site.operator("POST /faults", { kind: "slow", on: "GET /payments", ms: 1_000 });
  const before = performance.now();
  expect(await failureOf(listCustomerPayments("cus_1"))).toMatchObject({ status: undefined });
  expect(performance.now() - before).toBeLessThan(900);
});

test("a call times out after 5 s", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  await provider();
  vi.stubEnv("ASAAS_TIMEOUT_MS", "");
  await findCustomer("org-1");
  expect(timeout).toHaveBeenCalledExactlyOnceWith(5_000);
});

test.each([
  ["500", 500],
  ["429", 429],
  ["page", 503],
  ["truncated", undefined],
])("a %s fails once and is not retried", async (kind, status) => {
  const site = await provider();
  await site.operator("POST /faults", { kind, times: 1 });
  expect(await failureOf(createCustomer(ADA))).toMatchObject({ status });
  // The switch was good for one call: a second one, by itself, would have gone through.
  expect(await site.operator("GET /faults")).toEqual([]);
  const made = await findCustomer("org-1");
  expect(made === undefined).toBe(kind !== "truncated");
});

test.each(["lost-answer", "truncated"])(
  "after a %s finds the subscription by its reference, with a single charge",
  async (kind) => {
    const site = await provider();
    const customer = await createCustomer(ADA);
    await site.operator("POST /faults", { kind, on: "POST /subscriptions", times: 1 });
    expect(await failureOf(monthly(customer.id))).toMatchObject({ status: undefined });
    const found = await findSubscription("org-1:1");
    expect(await listSubscriptionPayments(found?.id ?? "")).toHaveLength(1);
    expect(await listCustomerPayments(customer.id)).toHaveLength(1);
  },
);

test("logs failures without key, tax id, name or address", async () => {
  const site = await provider(150);
  const output = logged();
  await failureOf(createCustomer({ ...ADA, cpfCnpj: "24971563793" }));
  await site.operator("POST /faults", { kind: "truncated", times: 1 });
  await failureOf(createCustomer(ADA));
  await site.operator("POST /faults", { kind: "timeout", times: 1 });
  await failureOf(findCustomer("org-1"));
  vi.stubEnv("ASAAS_API_KEY", `${site.asaas.apiKey}\n`);
  await failureOf(createCustomer(ADA));
  const lines = output();
  expect(lines.match(/payment provider failed/g)).toHaveLength(4);
  expect(lines).toContain('"call":"POST /customers"');
  for (const secret of ["2497156379", "Lovelace", "ada@exemplo", site.asaas.apiKey.slice(6)])
    expect(lines).not.toContain(secret);
});

test.each(["", "to be entered", "$aact_prod_x"])(
  "with the key '%s' refuses everything, and logs the reason",
  async (key) => {
    await provider();
    vi.stubEnv("ASAAS_API_KEY", key);
    const output = logged();
    expect(answerOf(await failureOf(findCustomer("org-1")))).toMatchObject({ status: 502 });
    expect(output()).toMatch(/ASAAS_API_KEY|invalid_environment/);
  },
);
