import { expect, test } from "vitest";
import type { ProductRecord } from "#shared/products/schemas.ts";
import { readLines } from "#shared/proposals/lines.ts";
import type { ProposalLine } from "#shared/proposals/proposal.ts";
import { sectionSums } from "#shared/proposals/sections.ts";
import { cents } from "#shared/values/money.ts";
import { refused } from "./refused.ts";

const NOW = new Date("2026-11-20T15:00:00.000Z");

const catalogued: ProductRecord = {
  id: 7,
  code: "SERV-001",
  type: "servico",
  name: "Instalação",
  description: "Até 18.000 BTU",
  complement: null,
  unit: "un",
  price: cents(69_000),
  organizationId: crypto.randomUUID(),
  createdAt: NOW.toISOString(),
  updatedAt: NOW.toISOString(),
};
const kept: ProposalLine = {
  productId: 8,
  code: null,
  name: "Retirada",
  description: null,
  unit: null,
  quantity: 1,
  unitPrice: cents(5_000),
  totalPrice: cents(5_000),
  discount: cents(0),
  finalValue: cents(5_000),
};
const catalogue = new Map([[7, catalogued]]);

test("a new line copies its product, and its price if none is sent", () => {
  const [first, second, third] = readLines(
    [
      { productId: 7, quantity: 2 },
      { productId: 7, quantity: 1, unitPrice: cents(1) },
      { productId: 7, quantity: 1, unitPrice: cents(69_000) },
    ],
    catalogue,
    [],
  );
  expect(first).toMatchObject({
    code: "SERV-001",
    name: "Instalação",
    unit: "un",
    totalPrice: 138_000,
  });
  expect(second).toMatchObject({ unitPrice: 1, totalPrice: 1, ownPrice: true });
  expect(third).not.toHaveProperty("ownPrice");
});

test("keeps a line of a deleted product, once for each line there was", () => {
  const item = { productId: 8, quantity: 3 };
  expect(readLines([item], catalogue, [kept])).toEqual([
    { ...kept, quantity: 3, totalPrice: 15_000, finalValue: 15_000 },
  ]);
  expect(refused(() => readLines([item, item], catalogue, [kept]))).toEqual({
    "items.1.productId": "Produto inválido",
  });
});

test("an existing line keeps its texts when the product has new ones", () => {
  const before = { ...kept, productId: 7, name: "Instalação antiga" };
  expect(readLines([{ productId: 7, quantity: 1 }], catalogue, [before])[0]?.name).toBe(
    "Instalação antiga",
  );
});

test("a custom line contains what was typed, and costs nothing without a price", () => {
  const own = { productId: null, name: "Frete até Campinas", unit: "viagem", quantity: 2 };
  expect(
    readLines(
      [{ ...own, unitPrice: cents(15_000), description: "Ida e volta" }, own],
      catalogue,
      [],
    ),
  ).toMatchObject([
    { code: null, ...own, description: "Ida e volta", finalValue: 30_000 },
    { ...own, description: null, finalValue: 0 },
  ]);
});

test("a description and a heading belong to the line, and stay if none is sent", () => {
  const described = {
    productId: 7,
    quantity: 1,
    description: "Só o térreo",
    section: "Mão de obra",
  };
  const [line] = readLines([described], catalogue, []);
  expect(line).toMatchObject({ description: "Só o térreo", section: "Mão de obra" });
  const before = line ? [line] : [];
  expect(readLines([{ productId: 7, quantity: 1 }], catalogue, before)).toEqual(before);
  const [plain] = readLines(
    [{ productId: 7, quantity: 1, description: null, section: null }],
    catalogue,
    before,
  );
  expect(plain).not.toHaveProperty("section");
  expect(plain).toMatchObject({ description: null });
});

test("a choice of the client stays if none is sent, and includes the offered quantity", () => {
  const optional = { optional: true, selected: true, clientQuantity: { min: 2, max: 3 } };
  const before = readLines([{ productId: 7, quantity: 2, ...optional }], catalogue, []);
  const read = (quantity: number) => readLines([{ productId: 7, quantity }], catalogue, before);
  expect(read(3)).toMatchObject([{ quantity: 3, ...optional }]);
  expect(refused(() => read(1))).toEqual({
    "items.0.clientQuantity.min": "Use no máximo 1, a quantidade do item",
  });
  expect(refused(() => read(4))).toEqual({
    "items.0.clientQuantity.max": "Use no mínimo 4, a quantidade do item",
  });
});

test("the sum of a section covers its lines up to the next heading", () => {
  const lines = [
    { amount: 1 },
    { section: "A", amount: 2 },
    { amount: 3 },
    { section: "B", amount: 4 },
  ];
  expect([...sectionSums(lines, ({ amount }) => amount)]).toEqual([
    [1, 5],
    [3, 4],
  ]);
});

test("joins groups whose names differ in case, accents or spaces, under the first name", () => {
  const names = ["Acabamento", "acabamento ", "ACABAMENTO", "Garantia"];
  const lines = readLines(
    names.map((group) => ({ productId: null, name: group, quantity: 1, group, selected: true })),
    new Map(),
    [],
    { allowsFractions: false },
  );
  expect(lines.map(({ group, selected }) => [group, selected])).toEqual([
    ["Acabamento", true],
    ["Acabamento", false],
    ["Acabamento", false],
    ["Garantia", true],
  ]);
});
