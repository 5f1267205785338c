import { useMemo } from "react";
import { productSales, type SoldProduct } from "#shared/reports/products.ts";
import { plus } from "#shared/reports/sold.ts";
import { type Cents, cents, formatMoney } from "#shared/values/money.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { OWN_LINES } from "#web/contract/proposal-list-link.ts";
import { useProductList } from "#web/contract/reads.ts";
import { DELETED_PRODUCT, useDeletedProducts } from "#web/contract/use-deleted-products.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { ReportSkeleton } from "../report-skeleton.tsx";
import type { Report } from "../use-reports.ts";
import { type BarColumn, BarTable } from "./bar-table.tsx";
import { Change, comparedOf, NothingCompared } from "./change.tsx";
import { shareOf } from "./clients.tsx";

type Row = Omit<SoldProduct, "quantity" | "proposals"> & {
  key: string;
  name: string;
  /** Null for rows that are no product. */
  quantity: number | null;
  proposals: number | null;
  /** The list's product filter; absent for rows that are no product. */
  filter?: string;
  /** Value in the compared period. */
  before?: Cents | undefined;
};

export function ProductsReport({ report }: { report: Report }) {
  const { data, error, refetch } = useProductList();
  if (data) return <Products report={report} catalogue={data} />;
  return error ? <ErrorState read={{ error, refetch }} /> : <ReportSkeleton />;
}

interface ProductsProps {
  report: Report;
  catalogue: readonly { id: number; name: string }[];
}

/** Highest value first. Adds up to what was accepted. */
function Products({ report, catalogue }: ProductsProps) {
  const { rows, period } = report;
  const { products, discounts, accepted, missing } = useMemo(
    () => productSales(rows, period),
    [rows, period],
  );
  const compared = comparedOf(report);
  const before = useMemo(() => compared && productSales(rows, compared), [rows, compared]);
  const deleted = useMemo(() => deletedOf(products, catalogue), [products, catalogue]);
  const nameOf = productNames(catalogue, useDeletedProducts(rows, deleted));
  if (accepted.count === 0) return <p className="u-hint">Nenhum aceite neste período.</p>;
  const shown = products.map((product): Row => {
    const key = product.productId === null ? OWN_LINES : String(product.productId);
    const then = before?.products.find(({ productId }) => productId === product.productId);
    return {
      ...product,
      key,
      name: nameOf(product.productId),
      filter: key,
      before: before && (then?.value ?? cents(0)),
    };
  });
  const total: Row = {
    key: "total",
    name: "",
    productId: null,
    quantity: null,
    proposals: accepted.count,
    value: accepted.value,
    before: before?.accepted.value,
  };
  return (
    <>
      <BarTable<Row>
        title="Vendas por produto e serviço"
        nameTitle="Produto ou serviço"
        barTitle="Aceito"
        rows={shown}
        amountOf={({ value }) => value}
        order="-Valor aceito"
        rest={restOf}
        last={otherRows(discounts, missing.value)}
        total={total}
        columns={columnsOf(report, accepted.value)}
      />
      <NothingCompared report={report} />
      {missing.count > 0 ? <p className="u-hint">Há aceites ainda sendo somados.</p> : null}
    </>
  );
}

type Catalogue = ProductsProps["catalogue"];

/** Returns the products that are no longer in the catalogue. */
export function deletedOf(products: readonly SoldProduct[], catalogue: Catalogue): number[] {
  const known = new Set(catalogue.map(({ id }) => id));
  return products.flatMap(({ productId }) =>
    productId === null || known.has(productId) ? [] : productId,
  );
}

/** Returns what names products, null for all lines outside the catalogue. */
export function productNames(catalogue: Catalogue, deleted: ReadonlyMap<number, string>) {
  const names = new Map([...deleted, ...catalogue.map(({ id, name }) => [id, name] as const)]);
  return (id: number | null) =>
    id === null ? "Itens fora do catálogo" : (names.get(id) ?? DELETED_PRODUCT);
}

function columnsOf({ period, links }: Report, whole: Cents): BarColumn<Row>[] {
  const href = ({ filter, key }: Row) =>
    filter || key === "total" ? links.accepted(period, filter) : undefined;
  return [
    {
      title: "Valor aceito",
      text: ({ value }) => formatMoney(value),
      href,
      change: ({ before, value }) =>
        before === undefined ? null : <Change before={before} now={value} />,
      sortBy: ({ value }) => value,
    },
    { title: "Parte", text: ({ value }) => shareOf(value, whole), isQuiet: true },
    {
      title: "Quantidade",
      text: ({ quantity }) => inWords(quantity),
      sortBy: ({ quantity }) => quantity,
    },
    {
      title: "Propostas",
      text: ({ proposals }) => inWords(proposals),
      href,
      sortBy: ({ proposals }) => proposals,
      isQuiet: true,
    },
  ];
}

function restOf(rest: readonly Row[]): Row {
  const name = `e mais ${formatNumber(rest.length)} produtos e serviços`;
  const quantity = rest.reduce((sum, row) => plus(sum, row.quantity ?? 0), 0);
  const value = cents(rest.reduce((sum, row) => sum + row.value, 0));
  return { key: "rest", name, productId: null, quantity, proposals: null, value };
}

/** Discounts and missing lines, so that the rows add up to what was accepted. */
function otherRows(discounts: number, missing: number): Row[] {
  const row = (key: string, name: string, value: number): Row[] =>
    value === 0
      ? []
      : [{ key, name, productId: null, quantity: null, proposals: null, value: cents(value) }];
  return [
    ...row("discounts", "Descontos gerais", discounts),
    ...row("missing", "Ainda sem produtos", missing),
  ];
}

function inWords(number: number | null): string {
  return number === null ? "–" : formatNumber(number);
}
