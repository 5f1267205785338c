import type { RequestListener } from "node:http";
import { afterEach, expect, inject, test, vi } from "vitest";
import { RegistryEntry, toCompany } from "#functions/gateways/company-registry-entry.ts";
import { findCompany } from "#functions/gateways/company-registry.ts";
import { accented, accentedCity } from "#functions/gateways/registry-accents.ts";
import { ClientFields } from "#shared/clients/schemas.ts";
import { everyField } from "#shared/values/fields.ts";
import { startStub } from "#test/world/stub-server.ts";

const VARIABLE = "COMPANY_REGISTRY_URLS";
const first = () => `${inject("origin")}/__local/company-registry/api/cnpj/v1`;
const second = () => `${inject("origin")}/__local/company-registry`;
const before = process.env[VARIABLE];

afterEach(() => {
  if (before === undefined) delete process.env[VARIABLE];
  else process.env[VARIABLE] = before;
});

function ask(cnpj: string, ...providers: string[]) {
  process.env[VARIABLE] = (providers.length > 0 ? providers : [first()]).join(",");
  return findCompany(cnpj);
}

test("returns an active company with all data of the form and no partners", async () => {
  expect(await ask("12ABC34501DE35")).toEqual({
    cnpj: "12ABC34501DE35",
    company: "Prado e Menezes Advogados",
    legalName: "Prado e Menezes Advogados Associados LTDA",
    tradeName: "Prado e Menezes Advogados",
    email: "contato@pradomenezes.adv.br",
    phone: "(11) 2368-1190",
    address: "Avenida Paulista, 1106 - Bela Vista, São Paulo/SP - CEP 01310-914",
    addressParts: {
      zip: "01310914",
      street: "Avenida Paulista",
      number: "1106",
      complement: null,
      district: "Bela Vista",
      city: "São Paulo",
      state: "SP",
    },
    active: true,
    activity: "6911701",
  });
});

test("a company without e-mail, trade name or number has none", async () => {
  expect(await ask("00000000000191")).toMatchObject({
    company: "Banco do Brasil SA",
    tradeName: null,
    email: null,
    address: "Saun Quadra 5 Bloco B, S/N - Asa Norte, Brasília/DF - CEP 70040-912",
  });
});

test("reports a closed company as not active", async () => {
  expect(await ask("46031288000162")).toMatchObject({
    active: false,
    company: "Hospital Santa Clara",
  });
});

test("removes the CPF from a sole trader's name", async () => {
  expect(await ask("18442073000107")).toMatchObject({
    company: "Tadeu de Exemplo Lima",
    phone: null,
    address: null,
  });
});

test("does not find an unknown number", async () => {
  expect(await ask("40400000000101", first(), second())).toBeUndefined();
});

test.each([
  ["429 in plain text", "42900000000198"],
  ["500", "50000000000160"],
  ["a page instead of JSON", "20000000000107"],
  ["half an answer", "90000000000184"],
  ["10 MB", "41300000000194"],
  ["a redirect", "30200000000104"],
  ["another company", "77788899000183"],
])("reports a provider that answers %s as unavailable", async (_what, cnpj) => {
  await expect(ask(cnpj)).rejects.toMatchObject({ code: "lookup_unavailable" });
});

test("waits 4 seconds for a single provider", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  await ask("46031288000162");
  expect(timeout).toHaveBeenCalledExactlyOnceWith(4_000);
  timeout.mockRestore();
});

/** Shorter than the product's times, with room for a busy machine. */
const HURRIED = { oneMs: 700, allMs: 1_300 };

test("gives up a slow provider, and gives the next one the rest of the time", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  process.env[VARIABLE] = [first(), second()].join(",");
  await expect(findCompany("60000000000113", HURRIED)).rejects.toMatchObject({
    code: "lookup_unavailable",
  });
  const [one = 0, rest = 0] = timeout.mock.calls.map(([ms]) => ms);
  expect(one).toBe(700);
  expect(rest).toBeGreaterThan(0);
  expect(rest).toBeLessThanOrEqual(600);
  timeout.mockRestore();
});

test("asks the second provider when the first fails", async () => {
  const company = { company: "Segunda Chance Comércio LTDA" };
  expect(await ask("50100000000131", first(), second())).toMatchObject(company);
  await expect(ask("50100000000131", first())).rejects.toMatchObject({
    code: "lookup_unavailable",
  });
  expect(await ask("11222333000181", "http://127.0.0.1:9", second())).toMatchObject({
    active: true,
  });
});

test("gives up an answer that arrives byte by byte", async () => {
  const drip: RequestListener = (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const timer = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(timer));
  };
  const server = await startStub(drip);
  try {
    process.env[VARIABLE] = server.origin;
    await expect(findCompany("11222333000181", HURRIED)).rejects.toMatchObject({
      code: "lookup_unavailable",
    });
  } finally {
    await server.stop();
  }
});

test("turns blank, missing and overlong texts into what the client form accepts", () => {
  const bare = toCompany(RegistryEntry.parse({ cnpj: "11222333000181", razao_social: "SOL" }));
  expect(bare).toMatchObject({
    company: "Sol",
    email: null,
    phone: null,
    address: null,
    active: true,
  });
  const long = "A".repeat(2_000);
  const texts = { razao_social: long, logradouro: long, email: long, ddd_telefone_1: long };
  const { company, phone, address, email } = toCompany(
    RegistryEntry.parse({ cnpj: 11222333000181, ...texts }),
  );
  expect(
    ClientFields.safeParse({ ...everyField(ClientFields, null), company, phone, address, email })
      .success,
  ).toBe(true);
});

test("does not repeat the type of a street that its name contains", () => {
  const entry = {
    cnpj: "1",
    razao_social: "X",
    descricao_tipo_de_logradouro: "RUA",
    logradouro: "RUA A",
    numero: "",
  };
  expect(toCompany(RegistryEntry.parse(entry)).address).toBe("Rua A");
});

test("the simulated registry refuses what the real one refuses", async () => {
  const status = async (path: string, userAgent: string) =>
    (await fetch(second() + path, { headers: { "user-agent": userAgent } })).status;
  expect(await status("/api/cnpj/v1/11222333000181", "node")).toBe(403);
  expect(await status("/api/cnpj/v1/11222333000182", "test")).toBe(400);
  expect(await status("/api/cnpj/v1/11.222.333%2F0001-81", "test")).toBe(200);
  expect(await status("/api/cnpj/v2", "test")).toBe(404);
});

test.each([
  ["Padaria Pao de Minas", "Padaria Pão de Minas"],
  ["Vertice Climatizacao LTDA", "Vertice Climatização LTDA"],
  ["Clinica Medica Sao Jose", "Clínica Médica São José"],
  ["Casa de Cha e Servicos para Eventos", "Casa de Cha e Serviços para Eventos"],
  ["Instalacoes Antonio Sol SA", "Instalações Antônio Sol SA"],
])("writes %s as %s", (plain, written) => {
  expect(accented(plain)).toBe(written);
});

test("spells a city by its own name, even if its words are spelled otherwise elsewhere", () => {
  expect(accentedCity("Sao Paulo")).toBe("São Paulo");
  expect(accentedCity("Goiania")).toBe("Goiânia");
  expect(accentedCity("Curitiba")).toBe("Curitiba");
  expect(accentedCity("Lugar Nenhum")).toBe("Lugar Nenhum");
});
