import { expect, test } from "vitest";
import type { Product } from "#shared/products/schemas.ts";
import { readPastedItems } from "#web/features/proposals/editor/form/pasted-items.ts";

const duct = { id: 7, name: "Duto  Flexível", price: 35.5, description: "Isolado" } as Product;

const readAll = (rows: string[]) => readPastedItems(rows.join("\r\n"), [duct]);
/** Name or product, quantity and price of each item. */
const read = (...rows: string[]) =>
  readAll(rows).map(({ productId, name, quantity, unitPrice }) => [
    name ?? productId,
    quantity,
    unitPrice,
  ]);

test.each([
  ["names alone", ["Coifa", "", "Filtro"], ["Coifa", 1, null], ["Filtro", 1, null]],
  ["quantities alone", ["Coifa\t2", "Filtro\t1.500"], ["Coifa", 2, null], ["Filtro", 1_500, null]],
  ["prices by R$", ["Coifa\tR$ 2", "Filtro\tR$ -"], ["Coifa", 1, 2], ["Filtro", 1, null]],
  [
    "prices by centavos",
    ["Coifa\t1.234,56", "Filtro\t9"],
    ["Coifa", 1, 1_234.56],
    ["Filtro", 1, 9],
  ],
  ["quantity and price", ["Coifa\t2\t10", "Filtro\t1\t9,5"], ["Coifa", 2, 10], ["Filtro", 1, 9.5]],
  ["a price before", ["Coifa\tR$ 10,00\t2", "Filtro\tR$9\t1"], ["Coifa", 2, 10], ["Filtro", 1, 9]],
  [
    "a sum behind",
    ["Coifa\t2\t10,00\t20,00", "Filtro\t1\t9,00\t9,00"],
    ["Coifa", 2, 10],
    ["Filtro", 1, 9],
  ],
  ["quantities first", ["3\tCoifa\t10,00", "4\tFiltro\t9,00"], ["Coifa", 3, 10], ["Filtro", 4, 9]],
  ["numbered rows", ["1\tCoifa\t3", "2\tFiltro\t4"], ["Coifa", 3, null], ["Filtro", 4, null]],
  [
    "a price in words",
    ["Coifa\t2\t10,00", "Filtro\t1\ta combinar", "Lona\t1\t9,00"],
    ["Coifa", 2, 10],
    ["Filtro", 1, "a combinar"],
    ["Lona", 1, 9],
  ],
  [
    "a row of the sum",
    ["Coifa\t2\t10,00", "Filtro\t1\t9,00", "Total geral\t\t29,00", "\t\t29,00"],
    ["Coifa", 2, 10],
    ["Filtro", 1, 9],
  ],
  [
    "inches",
    ['1/2" cano\t2', '"Kit" de 3/4\t1'],
    ['1/2" cano', 2, null],
    ['"Kit" de 3/4', 1, null],
  ],
  ["a single row", ["Coifa\t2\t10,00"], ["Coifa", 2, 10]],
  ["one product", ["DUTO FLEXIVEL\t3", "Coifa\t1"], [7, 3, 35.5], ["Coifa", 1, null]],
])("reads rows with %s", (_what, rows, ...items) => {
  expect(read(...rows)).toEqual(items);
});

test.each([
  "Item\tCódigo\tDescrição do produto\tUn.\tQtde.\tVlr. Unit. (R$)\tValor total",
  "Item\tRef.\tSERVIÇO\tUnidade\tQuant.\tPreço unitário\tSubtotal",
])("reads columns by the titles %j", (titles) => {
  expect(read(titles, "2\tC-1\tCoifa\tm²\t3\t1.200\t3.600")).toEqual([["Coifa", 3, 1_200]]);
});

test("keeps unit and descriptions of a row outside the catalogue", () => {
  const rows = ['"Coifa\n60 cm"\tm²\tDe parede, com filtro\t2', "Duto flexível\tm\t\t1"];
  expect(readAll(rows)).toEqual([
    {
      name: "Coifa",
      unit: "m²",
      description: "60 cm\nDe parede, com filtro",
      quantity: 2,
      unitPrice: null,
    },
    { productId: 7, description: "Isolado", quantity: 1, unitPrice: 35.5 },
  ]);
});

test("cuts a long name, and keeps it as the description", () => {
  const long = `${"Coifa ".repeat(40)}fim`;
  const [item] = readAll([long, "Filtro"]);
  expect(item).toMatchObject({ name: long.slice(0, 200).trim(), description: long });
});
