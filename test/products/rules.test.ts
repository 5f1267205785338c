import { expect, test } from "vitest";
import { matchesSearch, nextCode, unitAfter } from "#shared/products/rules.ts";

const installation = {
  code: "SERV-003",
  type: "servico",
  name: "Instalação de split",
  description: "Até 18.000 BTU",
} as const;

test.each([
  "instalacao",
  "SPLIT",
  "btu",
  "serviço",
  "servico",
  "serv-003",
  "  split ",
  "ate split",
])("the search %j finds a service by name, description, type or code", (search) =>
  expect(matchesSearch(installation, search)).toBe(true),
);

test("a search does not match another type, or only some of its words", () => {
  expect(matchesSearch(installation, "produto")).toBe(false);
  expect(matchesSearch(installation, "split 12.000")).toBe(false);
});

test("suggests the code after the highest of its type, whatever its case", () => {
  const codes = ["PROD-001", "prod-014", "SERV-099", null, "PROD-X", "XPROD-500"];
  expect(nextCode(codes, "produto")).toBe("PROD-015");
  expect(nextCode(codes, "servico")).toBe("SERV-100");
  expect(nextCode([], "produto")).toBe("PROD-001");
  expect(nextCode(["PROD-999"], "produto")).toBe("PROD-1000");
});

test.each([
  [1, "mês", "mês"],
  [12, "mês", "meses"],
  [1.5, "hora", "hora"],
  [2, "hora", "horas"],
  [30, "dia", "dias"],
  [3, "un", "un"],
  [3, "m²", "m²"],
  [3, "cx", "cx"],
])("%d %s is read as %s", (quantity, unit, text) => expect(unitAfter(quantity, unit)).toBe(text));
