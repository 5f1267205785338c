import { expect, test } from "vitest";
import { addressParts } from "#shared/clients/address.ts";
import { type Client, ClientFields } from "#shared/clients/schemas.ts";
import { HEADER_ROW } from "#shared/clients/template-rows.ts";
import { everyField } from "#shared/values/fields.ts";
import { addressForm, ClientFormSchema, toForm } from "#web/features/clients/client-form.ts";
import { clientSheet } from "#web/features/clients/client-sheet.ts";
import { decodeCsv } from "#web/features/clients/decode-csv.ts";
import {
  acceptSuggestions,
  fillBlanks,
  NOTHING_FILLED,
} from "#web/features/clients/fill-blanks.ts";
import { searchClients } from "#web/features/clients/search-clients.ts";
import { csvOf } from "#web/ui/files/sheet-csv.ts";

function client(fields: Partial<Client>): Client {
  const at = "2026-11-20T12:00:00.000Z";
  const origin = {
    organizationId: "5f0c6a52-5f0e-4c53-9a43-1b7b1ad0b001",
    userId: null,
    createdAt: at,
    updatedAt: at,
  };
  const blank = everyField(ClientFields, null);
  return { ...blank, id: 1, name: "Sílvia Nakamura", ...origin, ...fields };
}

const silvia = client({
  company: "Padaria São João",
  cnpj: "12ABC34501DE35",
  phone: "+55 11 98814-2270",
  email: "silvia@padaria.com.br",
});

test.each([
  "silvia",
  "SÃO JOAO",
  "padaria silvia",
  "silvia@padaria",
  "12.abc.345",
  "12ABC34501DE35",
  "(11) 98814",
  "988142270",
  "+55 11",
  "padaria 98814",
  "  ",
])("finds a client by %j", (query) => {
  expect(searchClients([silvia], query)).toEqual([silvia]);
});

test.each(["maria", "padaria maria", "99999", "12.abc.346", "joão@"])(
  "does not find a client by %j",
  (query) => {
    expect(searchClients([silvia], query)).toEqual([]);
  },
);

test("searches 2,000 clients in a few milliseconds", () => {
  const all = Array.from({ length: 2_000 }, (_client, id) => client({ id, name: `Cliente ${id}` }));
  searchClients(all, "c");
  const start = performance.now();
  for (const query of [
    "c",
    "cl",
    "cli",
    "clie",
    "clien",
    "client",
    "cliente",
    "cliente 1",
    "cliente 19",
    "cliente 199",
  ]) {
    searchClients(all, query);
  }
  expect((performance.now() - start) / 10).toBeLessThan(20);
  expect(searchClients(all, "cliente 1999")).toMatchObject([{ id: 1999 }]);
});

test("detects the encoding of a spreadsheet", () => {
  const utf16 = (text: string) => Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, "utf16le")]);
  expect(decodeCsv(Buffer.from("São João", "utf8"))).toBe("São João");
  expect(decodeCsv(Buffer.from("\uFEFFSão João", "utf8"))).toBe("São João");
  expect(decodeCsv(Uint8Array.from([0x53, 0xe3, 0x6f, 0x20, 0x96, 0x20, 0x80]))).toBe("São – €");
  expect(decodeCsv(utf16("São João"))).toBe("São João");
});

test("an export can be imported again and runs no formula", () => {
  const foreign = client({ name: "=HYPERLINK(1)", phone: "+351 21 123 4567" });
  const csv = csvOf(clientSheet([silvia, foreign]));
  expect(csv.split("\r\n").map((line) => line.replace(/;+$/, ""))).toEqual([
    `\uFEFF${HEADER_ROW.join(";")}`,
    "Sílvia Nakamura;Padaria São João;12.ABC.345/01DE-35;(11) 98814-2270;silvia@padaria.com.br",
    "\"'=HYPERLINK(1)\";;;'+351 21 123 4567",
    "",
  ]);
});

test("leaves a name that repeats the company blank in the form", () => {
  expect(toForm(client({ name: "Sol", company: "Sol" }))).toMatchObject({
    name: "",
    company: "Sol",
  });
  expect(toForm(silvia)).toMatchObject({ name: "Sílvia Nakamura", cnpj: "12.ABC.345/01DE-35" });
});

test("the form reports all errors at once", () => {
  const { error } = ClientFormSchema.safeParse({
    ...toForm(null),
    name: " ",
    email: "x",
    cnpj: "1",
  });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["cnpj", "CPF/CNPJ inválido"],
    ["email", "Email inválido"],
    ["name", "Informe o nome ou a empresa"],
  ]);
});

const parts = addressForm(addressParts("Rua A, 1 - Sé, São Paulo/SP"));
const registry = {
  company: "Sol",
  name: "Sol LTDA",
  email: "",
  phone: "(11) 2368-1190",
  addressParts: parts,
};

test("an answer fills blank fields, offers the rest, and keeps what it does not know", () => {
  const now = { ...toForm(null), name: "Ana", phone: " ", email: "ana@a.com" };
  const filling = fillBlanks(registry, now, NOTHING_FILLED);
  expect(filling).toMatchObject({
    written: { company: "Sol", phone: "(11) 2368-1190", addressParts: parts },
    before: { company: "", phone: " ", addressParts: addressForm(null) },
    suggested: { name: "Sol LTDA" },
  });
  const taken = acceptSuggestions(filling, { ...now, ...filling.written });
  expect({ ...now, ...taken.written, ...taken.before }).toEqual(now);
  expect(taken).toMatchObject({ written: { name: "Sol LTDA" }, suggested: {} });
});

test("taking what an answer suggests keeps what was typed where it had nothing", () => {
  const filled = { street: "Rua A", city: "Campinas" };
  const filling = fillBlanks(
    { street: "", city: "Andradas" },
    { ...filled, city: "Poços" },
    { written: filled, before: {} },
  );
  const now = { street: "Rua do Sol", city: "Poços" };
  expect(acceptSuggestions(filling, now).written).toEqual({ city: "Andradas" });
});

test("replaces what an earlier CNPJ filled in, but not what a person changed since", () => {
  const filled = addressForm(addressParts("Rua B, 2 - Sé, São Paulo/SP"));
  const written = { company: "Lua", addressParts: filled };
  const earlier = { written, before: { company: "", addressParts: addressForm(null) } };
  const now = {
    ...toForm(null),
    company: "Lua",
    addressParts: { ...filled, complement: "fundos" },
  };
  expect(fillBlanks(registry, now, earlier)).toMatchObject({
    written: { company: "Sol" },
    before: { company: "" },
    suggested: { addressParts: parts },
  });
});

test("clears what an earlier CNPJ filled in where the next one has nothing", () => {
  const now = { ...toForm(null), company: "Lua", email: "lua@lua.com.br", phone: "1" };
  const earlier = { written: { email: "lua@lua.com.br", phone: "2" }, before: { email: "" } };
  expect(fillBlanks({ ...registry, phone: "" }, now, earlier)).toMatchObject({
    written: { email: "" },
    before: { email: "" },
    suggested: { company: "Sol" },
  });
});

test("splits an address line in the form only if nothing of it is lost", () => {
  const form = (address: string) => toForm(client({ address })).addressParts;
  expect(form("Rua A, 1 - Sé, São Paulo/SP - CEP 01001-000")).toMatchObject({
    street: "Rua A",
    number: "1",
    zip: "01001-000",
  });
  expect(form("Sítio Boa Vista, km 3")).toEqual({
    ...addressForm(null),
    street: "Sítio Boa Vista, km 3",
  });
});
