import { displayName } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import type { Product } from "#shared/products/schemas.ts";
import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { formatMoney, parseReais, toCents } from "#shared/values/money.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";
import { fold, searchTerms } from "#shared/values/text.ts";
import { searchIndex, type SearchIndex } from "#web/ui/tables/search-index.ts";

export type EntryKind = "create" | "screen" | "help" | "client" | "proposal" | "task" | "product";

export interface Entry {
  key: string;
  kind: EntryKind;
  label: string;
  /** Distinguishes entries of the same name. */
  detail?: string;
  to: string;
}

/** Every kind fits on one screen. */
const MAX_OF_A_KIND = 5;

/** How rows of a kind are found and shown. */
export interface Kind<Row extends object> {
  entryOf: (row: Row) => Entry;
  words: SearchIndex<Row, string>;
  /** In reais. */
  totalOf?: (row: Row) => number;
}

/** @param others what a row is also found by, beside label and detail */
function kindOf<Row extends object>(
  entryOf: Kind<Row>["entryOf"],
  others: (row: Row) => (string | null)[] = () => [],
): Kind<Row> {
  const words = searchIndex((row: Row) => {
    const { label, detail } = entryOf(row);
    return fold([label, detail, ...others(row)].filter(Boolean).join("\n"));
  });
  return { entryOf, words };
}

export const CLIENTS = kindOf<Client>(
  (client) => ({
    key: `client-${client.id}`,
    kind: "client",
    label: displayName(client),
    ...(client.company && client.company !== client.name ? { detail: client.name } : {}),
    to: `/clients/${client.id}`,
  }),
  ({ email, phone, cnpj }) => [email, phone, cnpj, cnpj && formatTaxId(cnpj)],
);

export const PROPOSALS: Kind<ProposalSummary> = {
  ...kindOf(({ id, title, proposalNumber, client }) => ({
    key: `proposal-${id}`,
    kind: "proposal",
    label: title,
    detail: [proposalNumber, client && displayName(client)].filter(Boolean).join(" · "),
    to: `/proposals/${id}`,
  })),
  totalOf: ({ totalAmount }) => totalAmount,
};

export const TASKS = kindOf<Task>(({ id, title, client }) => ({
  key: `task-${id}`,
  kind: "task",
  label: title,
  ...(client ? { detail: client.company ?? client.name } : {}),
  to: `/tasks/${id}`,
}));

export const PRODUCTS = kindOf<Product>(({ id, name, code }) => ({
  key: `product-${id}`,
  kind: "product",
  label: name,
  ...(code ? { detail: code } : {}),
  to: `/products?editar=${id}`,
}));

/** Entries that are not records, such as screens. */
export const FIXED = kindOf((entry: Entry) => entry);

/** Returns the first rows that contain every word of the query or have its total, and looks at no more of them. */
export function findEntries<Row extends object>(
  rows: readonly Row[],
  { entryOf, words, totalOf }: Kind<Row>,
  query: string,
): Entry[] {
  const terms = searchTerms(query);
  const isTotal = totalQuery(query);
  const found: Entry[] = [];
  for (const row of rows) {
    if (found.length === MAX_OF_A_KIND) break;
    const total = totalOf?.(row);
    if (isTotal(total)) found.push(withTotal(entryOf(row), total));
    else if (terms.every((term) => words.entryOf(row).includes(term))) found.push(entryOf(row));
  }
  return found;
}

/** Shows the total for which an entry was found. */
function withTotal(entry: Entry, total: number): Entry {
  return { ...entry, detail: `${formatMoney(toCents(total))} · ${entry.detail}` };
}

/** Returns whether a total is the amount of a query: "1.234,56", or "R$ 1234" with any cents. */
function totalQuery(query: string): (total: number | undefined) => total is number {
  const amount = parseReais(query);
  const isWhole = !query.includes(",");
  return (total): total is number =>
    amount !== undefined && total !== undefined && amount === (isWhole ? Math.trunc(total) : total);
}
