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

test("a company alone is also the name", () => {
  expect(clientNames({ name: null, company: "Padaria Estrela" })).toEqual({
    name: "Padaria Estrela",
    company: "Padaria Estrela",
  });
});

test("a person needs no company", () => {
  expect(clientNames({ name: "João", company: null })).toEqual({ name: "João", company: null });
});

test("a client without name and company is refused on the field name", () => {
  const refuse = () => clientNames({ name: null, company: null });
  expect(refuse).toThrow(Problem);
  expect(refuse).toThrow(NO_NAME);
});

test("a name that only repeats the company follows its new spelling", () => {
  const client = { name: "Estrela", company: "Estrela" };
  expect(changedNames(client, { company: "Estrela do Sul" })).toEqual({
    name: "Estrela do Sul",
    company: "Estrela do Sul",
  });
});

test("a name of its own stays when the company changes", () => {
  const client = { name: "Silvia", company: "Estrela" };
  expect(changedNames(client, { company: "Outra" })).toEqual({ name: "Silvia", company: "Outra" });
  expect(changedNames(client, {})).toEqual(client);
});

test("taking the company away leaves the name", () => {
  expect(changedNames({ name: "Estrela", company: "Estrela" }, { company: null })).toEqual({
    name: "Estrela",
    company: null,
  });
});

test("taking both names away is refused", () => {
  expect(() => changedNames({ name: "João", company: null }, { name: null })).toThrow(NO_NAME);
});

test("case, accents and punctuation of a phone do not make another client", () => {
  const one = { name: "São João", company: null, email: "a@b.com", phone: "(11) 98765-4321" };
  expect(duplicateKey({ ...one, name: " SAO  JOAO", phone: "+55 11 987654321" })).toBe(
    duplicateKey(one),
  );
  expect(duplicateKey({ ...one, phone: "(11) 98765-4322" })).not.toBe(duplicateKey(one));
  expect(duplicateKey({ ...one, email: null })).not.toBe(duplicateKey(one));
});

test("what stands in one field never counts as another", () => {
  const personCompany = duplicateKey({ name: "a", company: "b", ...noContact });
  expect(duplicateKey({ name: "a b", company: null, ...noContact })).not.toBe(personCompany);
  expect(duplicateKey({ name: 'a","b', company: null, ...noContact })).not.toBe(personCompany);
});

test("the message of an import counts in the singular and the plural", () => {
  expect(importMessage(2, 1)).toBe("2 clientes importados, 1 com erro");
  expect(importMessage(4_000, 1_000)).toBe("4.000 clientes importados, 1.000 com erro");
  expect(importMessage(1, 0)).toBe("1 cliente importado");
  expect(importMessage(0, 3)).toBe("Nenhum cliente importado, 3 com erro");
});

test("a table is written for Excel in Brazil: byte order mark, semicolons, CRLF, quotes doubled", () => {
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
])("the cell %j is written as text, not as a formula", (cell) =>
  expect(writeCsv([[cell]])).toBe(`\uFEFF"'${cell.replaceAll('"', '""')}"\r\n`),
);

test.each(["+55 11 98765-4321", "-10", "-1.234,50", "(11) 98765-4321", "0800 770 1234"])(
  "the number %j is written as it is",
  (cell) => expect(writeCsv([[cell]])).toBe(`\uFEFF${cell}\r\n`),
);

test("a written formula is read again as it was", () => {
  fc.assert(
    fc.property(fc.constantFrom("=", "+a", "@", "-b", "\t"), fc.string(), (start, rest) => {
      const written = writeCsv([[start + rest]])
        .slice(2, -3)
        .replaceAll('""', '"');
      expect(readCell(written)).toBe(start + rest);
    }),
  );
});
