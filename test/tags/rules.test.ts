import { expect, test } from "vitest";
import { matchesSearch, tagNameKey } from "#shared/tags/rules.ts";

test("names that differ in case, accents or spacing alone are one name", () => {
  const names = ["Pós Venda", "pos venda", "PÓS\u00a0VENDA", " Pos   Venda "];
  expect(new Set(names.map(tagNameKey)).size).toBe(1);
  expect(tagNameKey("Pós-venda")).not.toBe(tagNameKey("Pós venda"));
});

test("a search finds names and descriptions without accents and case", () => {
  const tag = { name: "Pós-venda", description: "Ligar após a instalação" };
  expect(matchesSearch(tag, "pos")).toBe(true);
  expect(matchesSearch(tag, " INSTALACAO ")).toBe(true);
  expect(matchesSearch(tag, "urgente")).toBe(false);
  expect(matchesSearch({ ...tag, description: null }, "null")).toBe(false);
});
