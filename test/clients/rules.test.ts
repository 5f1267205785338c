import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  changedNames,
  clientNames,
  importMessage,
  duplicateKey,
  NO_NAME,
} from "#shared/clients/rules.ts";
import { Problem } from "#shared/errors.ts";
import { readCell, writeCsv } from "#shared/values/csv.ts";

const noContact = { email: null, phone: null };

test("takes the company as the name if there is none", () => {
  expect(clientNames({ name: null, company: "Padaria Estrela" })).toEqual({
    name: "Padaria Estrela",
    company: "Padaria Estrela",
  });
});

test("a person needs no company", () => {
  expect(clientNames({ name: "João", company: null })).toEqual({ name: "João", company: null });
});

test("refuses a client without name and company at the field name", () => {
  const refuse = () => clientNames({ name: null, company: null });
  expect(refuse).toThrow(Problem);
  expect(refuse).toThrow(NO_NAME);
});

test("a name that repeats the company follows its new spelling", () => {
  const client = { name: "Estrela", company: "Estrela" };
  expect(changedNames(client, { company: "Estrela do Sul" })).toEqual({
    name: "Estrela do Sul",
    company: "Estrela do Sul",
  });
});

test("a distinct name stays when the company changes", () => {
  const client = { name: "Silvia", company: "Estrela" };
  expect(changedNames(client, { company: "Outra" })).toEqual({ name: "Silvia", company: "Outra" });
  expect(changedNames(client, {})).toEqual(client);
});

test("removing the company keeps the name", () => {
  expect(changedNames({ name: "Estrela", company: "Estrela" }, { company: null })).toEqual({
    name: "Estrela",
    company: null,
  });
});

test("refuses to remove both names", () => {
  expect(() => changedNames({ name: "João", company: null }, { name: null })).toThrow(NO_NAME);
});

test("case, accents and phone punctuation do not distinguish clients", () => {
  const one = { name: "São João", company: null, email: "a@b.com", phone: "(11) 98765-4321" };
  expect(duplicateKey({ ...one, name: " SAO  JOAO", phone: "+55 11 987654321" })).toBe(
    duplicateKey(one),
  );
  expect(duplicateKey({ ...one, phone: "(11) 98765-4322" })).not.toBe(duplicateKey(one));
  expect(duplicateKey({ ...one, email: null })).not.toBe(duplicateKey(one));
});

test("a value in one field never equals one in another", () => {
  const personCompany = duplicateKey({ name: "a", company: "b", ...noContact });
  expect(duplicateKey({ name: "a b", company: null, ...noContact })).not.toBe(personCompany);
  expect(duplicateKey({ name: 'a","b', company: null, ...noContact })).not.toBe(personCompany);
});

test("the message of an import has singular and plural", () => {
  expect(importMessage(2, 1)).toBe("2 clientes importados, 1 com erro");
  expect(importMessage(4_000, 1_000)).toBe("4.000 clientes importados, 1.000 com erro");
  expect(importMessage(1, 0)).toBe("1 cliente importado");
  expect(importMessage(0, 3)).toBe("Nenhum cliente importado, 3 com erro");
});

test("writes for Excel in Brazil: byte order mark, semicolons, CRLF, doubled quotes", () => {
  expect(
    writeCsv([
      ["Nome", "Obs"],
      ["José", 'diz "oi"; sempre'],
    ]),
  ).toBe('\uFEFFNome;Obs\r\nJosé;"diz ""oi""; sempre"\r\n');
});

test.each([
  '=HYPERLINK("http://x";"y")',
  "@SUM(A1)",
  "+cmd|' /C calc'!A0",
  "-2+3+cmd|x",
  "\t=1",
  "\r=1",
])("writes the cell %j as text, not as a formula", (cell) =>
  expect(writeCsv([[cell]])).toBe(`\uFEFF"'${cell.replaceAll('"', '""')}"\r\n`),
);

test.each(["+55 11 98765-4321", "-10", "-1.234,50", "(11) 98765-4321", "0800 770 1234"])(
  "writes the number %j unchanged",
  (cell) => expect(writeCsv([[cell]])).toBe(`\uFEFF${cell}\r\n`),
);

test("reads a written formula back unchanged", () => {
  fc.assert(
    fc.property(fc.constantFrom("=", "+a", "@", "-b", "\t"), fc.string(), (start, rest) => {
      const written = writeCsv([[start + rest]])
        .slice(2, -3)
        .replaceAll('""', '"');
      expect(readCell(written)).toBe(start + rest);
    }),
  );
});
