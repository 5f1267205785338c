import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { world } from "#test/world/world.ts";

test("finds a company by CNPJ with or without mask, and returns no partners", async () => {
  const ada = await world.owner();
  const company = await ada.call(clients.lookup, { cnpj: "12.abc.345/01de-35" });
  expect(company).toMatchObject({ company: "Prado e Menezes Advogados", active: true });
  const raw = await ada.raw("/api/lookup/cnpj/12ABC34501DE35");
  expect(await raw.text()).not.toMatch(/qsa|socio/i);
});

test.each([
  "11222333000182",
  "52998224725",
  "..%2F..%2Fadmin",
  "11222333000181%3Fx=1",
  "x".repeat(40),
])("refuses %s before asking a provider", async (cnpj) => {
  const ada = await world.owner();
  const response = await ada.raw(`/api/lookup/cnpj/${cnpj}`);
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { errors: [{ message: "CNPJ inválido" }] },
  ]);
});

test("distinguishes an unknown company from a failing registry", async () => {
  const ada = await world.owner();
  expect(await ada.refusal(clients.lookup, { cnpj: "40400000000101" })).toMatchObject({
    status: 404,
    code: "company_not_found",
    message: "Não encontramos este CNPJ na Receita. Preencha os dados à mão.",
  });
  expect(await ada.refusal(clients.lookup, { cnpj: "50000000000160" })).toMatchObject({
    status: 502,
    code: "lookup_unavailable",
    message: "Não foi possível buscar os dados. Verifique o CNPJ informado.",
  });
});

test("limits an organization to 20 company lookups a minute, whatever others do", async () => {
  const [ada, bob] = await Promise.all([world.owner(), world.owner()]);
  const cnpj = "11222333000181";
  // Over twice the limit, so that one minute is over it.
  const codes: string[] = [];
  for (let count = 0; count < 41; count++) {
    const response = await ada.raw(`/api/lookup/cnpj/${cnpj}`);
    codes.push(response.ok ? "ok" : ((await response.json()) as { code: string }).code);
  }
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => "ok"));
  expect(codes).toContain("too_many_lookups");
  expect(await bob.call(clients.lookup, { cnpj })).toMatchObject({ active: true });
});
