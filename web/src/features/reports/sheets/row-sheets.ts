import { productSales } from "#shared/reports/products.ts";
import { type Cents, cents, toReais } from "#shared/values/money.ts";
import { readDeletedProducts } from "#web/contract/use-deleted-products.ts";
import type { Cell, Sheet } from "#web/ui/files/sheet.ts";
import { groupClients, groupReasons } from "../groups.ts";
import { comparedOf } from "../tables/change.tsx";
import { deletedOf, productNames } from "../tables/products.tsx";
import type { Report } from "../use-reports.ts";
import { count, money, pair, share, text, comparedColumn, comparedCell } from "./cells.ts";

export function clientsSheet(report: Report): Sheet {
  const { rows, period } = report;
  const groups = groupClients(rows, period, comparedOf(report)).toSorted(
    (a, b) => b.now.accepted.value - a.now.accepted.value,
  );
  const total = groups.reduce((sum, { now }) => sum + now.accepted.value, 0);
  return {
    name: "Clientes",
    columns: [
      text("Cliente"),
      count("Aceitas"),
      money("Aceito"),
      count("Parte (%)"),
      count("Enviadas"),
      money("Enviado"),
      count("Aceitas das enviadas no período"),
      money("Aceito do enviado no período"),
      ...comparedColumn("Aceito", report),
    ],
    rows: groups.map(({ now, before, name }) => [
      name,
      ...pair(now.accepted),
      share(now.accepted.value, total),
      ...pair(now.sent),
      ...pair(now.cohort.accepted),
      ...comparedCell(before?.accepted.value),
    ]),
  };
}

export async function productsSheet(
  report: Report,
  { products: catalogue }: { products: readonly { id: number; name: string }[] },
): Promise<Sheet> {
  const { rows, period } = report;
  const { products, discounts, accepted, missing } = productSales(rows, period);
  const compared = comparedOf(report);
  const before = compared && productSales(rows, compared);
  const valueBefore = (id: number | null) =>
    before && (before.products.find(({ productId }) => productId === id)?.value ?? cents(0));
  const deleted = await readDeletedProducts(rows, deletedOf(products, catalogue));
  const nameOf = productNames(catalogue, deleted);
  const other = (name: string, value: Cents, earlier: Cents | undefined): Cell[][] =>
    value === 0
      ? []
      : [
          [
            name,
            null,
            null,
            toReais(value),
            share(value, accepted.value),
            ...comparedCell(earlier),
          ],
        ];
  return {
    name: "Produtos e serviços",
    columns: [
      text("Produto ou serviço"),
      count("Quantidade"),
      count("Propostas"),
      money("Aceito"),
      count("Parte (%)"),
      ...comparedColumn("Aceito", report),
    ],
    rows: [
      ...products.map(({ productId, quantity, proposals, value }): Cell[] => [
        nameOf(productId),
        quantity,
        proposals,
        toReais(value),
        share(value, accepted.value),
        ...comparedCell(valueBefore(productId)),
      ]),
      ...other("Descontos gerais", discounts, before?.discounts),
      ...other("Ainda sem produtos", missing.value, before?.missing.value),
    ],
  };
}

export function lossesSheet(report: Report): Sheet {
  const { rows, period } = report;
  const groups = groupReasons(rows, period, comparedOf(report)).toSorted(
    (a, b) => b.now.lost.value - a.now.lost.value,
  );
  const lost = groups.map(({ now }) => now.lost);
  const total = {
    count: lost.reduce((sum, { count: number }) => sum + number, 0),
    value: lost.reduce((sum, { value }) => sum + value, 0),
  };
  return {
    name: "Perdas",
    columns: [
      text("Motivo"),
      count("Perdidas"),
      count("Parte das perdidas (%)"),
      money("Perdido"),
      count("Parte do perdido (%)"),
      ...comparedColumn("Perdido", report),
    ],
    rows: groups.map(({ now, before, name }) => [
      name,
      now.lost.count,
      share(now.lost.count, total.count),
      toReais(now.lost.value),
      share(now.lost.value, total.value),
      ...comparedCell(before?.lost.value),
    ]),
  };
}
