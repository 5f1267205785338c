import { expect, test } from "vitest";
import { matchesSearch } from "#shared/tags/rules.ts";
import { nameKey } from "#shared/values/text.ts";

test("names that differ only in case, accents or spacing are equal", () => {
  const names = ["Pós Venda", "pos venda", "PÓS\u00a0VENDA", " Pos   Venda "];
  expect(new Set(names.map(nameKey)).size).toBe(1);
  expect(nameKey("Pós-venda")).not.toBe(nameKey("Pós venda"));
});

test("searches names and descriptions without accents and case", () => {
  const tag = { name: "Pós-venda", description: "Ligar após a instalação" };
  expect(matchesSearch(tag, "pos")).toBe(true);
  expect(matchesSearch(tag, " INSTALACAO ")).toBe(true);
  expect(matchesSearch(tag, "urgente")).toBe(false);
  expect(matchesSearch({ ...tag, description: null }, "null")).toBe(false);
});
