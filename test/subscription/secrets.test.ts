import { afterAll, beforeAll, expect, test } from "vitest";
import { subscription } from "#shared/subscription/contract.ts";
import { users } from "#shared/users/contract.ts";
import { captureLog } from "#test/world/captured-log.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { startStub } from "#test/world/stub-server.ts";
import { paymentsAt, CPF } from "./payment.fixture.ts";

let stub: Awaited<ReturnType<typeof startStub>>;
const captured = captureLog();
const world = ownWorld();
const payments = paymentsAt(world);

beforeAll(async () => {
  stub = await startStub((request, response) => {
    const isNew = request.method === "POST";
    response.writeHead(isNew ? 400 : 200, { "content-type": "application/json" });
    response.end(
      JSON.stringify(
        isNew
          ? { errors: [{ code: "invalid_object", description: `O CPF/CNPJ ${CPF} é inválido.` }] }
          : { object: "list", hasMore: false, data: [] },
      ),
    );
  });
});

afterAll(() => stub.stop());

async function withProvider(settings: Record<string, string>, action: () => Promise<void>) {
  const before = Object.fromEntries(Object.keys(settings).map((name) => [name, process.env[name]]));
  Object.assign(process.env, settings);
  try {
    await action();
  } finally {
    Object.assign(process.env, before);
  }
}

test("reports a tax id that the provider refuses by its kind", async () => {
  const address = stub.origin;
  const ada = await world.owner();
  await withProvider({ ASAAS_BASE_URL: address }, async () => {
    const company = { cpfCnpj: "12.ABC.345/01DE-35" };
    expect((await ada.refusal(subscription.subscribe, company)).errors).toEqual([
      {
        field: "cpfCnpj",
        message: "O provedor de pagamento ainda não aceita este CNPJ; informe um CPF responsável",
      },
    ]);
    expect((await ada.refusal(subscription.subscribe, { cpfCnpj: CPF })).errors).toEqual([
      { field: "cpfCnpj", message: "CPF/CNPJ inválido" },
    ]);
  });
});

test("without a provider key nobody can subscribe, and everything else works", async () => {
  const ada = await world.owner();
  await withProvider({ ASAAS_API_KEY: "to be entered" }, async () => {
    expect(await ada.refusal(subscription.subscribe, { cpfCnpj: CPF })).toMatchObject({
      status: 502,
      message: "Tente novamente em alguns minutos",
    });
    expect((await ada.call(users.paymentInfo, {})).payments).toEqual([]);
  });
});

test("writes no keys, tax ids or names to the log, whatever fails", async () => {
  const ada = await world.owner("Zenobia Segredosa");
  const form = { cpfCnpj: CPF, customerName: "Zenobia Segredosa", customerEmail: ada.email };
  for (const kind of ["500", "429", "page", "truncated", "lost-answer"]) {
    await payments.fault({ kind, on: "POST /customers", containing: ada.orgId, times: 1 });
    await ada.call(subscription.subscribe, form).catch(() => undefined);
  }
  await payments.healed();
  const payment = await payments.subscribed(ada);
  const token = await payments.webhookToken();
  for (const header of [token, "wrong"]) {
    const headers = { "asaas-access-token": header };
    const body = `{"cpfCnpj":"${CPF}","name":"Zenobia Segredosa"`;
    await world.anonymous().raw("/api/webhooks/asaas", { method: "POST", headers, body });
  }
  await payments.chargeback(payment.id);
  await payments.settled();
  await ada.call(users.deleteAccount, {});
  await payments.settled();
  const log = captured.everything();
  expect(log).toContain("payment provider failed");
  expect(log).toContain("not understood");
  const secrets = [process.env["ASAAS_API_KEY"] ?? "", token, CPF, CPF.replace(/\D/g, "")];
  for (const secret of [...secrets, "Segredosa", ada.email, ada.token])
    expect(log.includes(secret), `the log holds ${secret.slice(0, 6)}…`).toBe(false);
});
