import Papa from "papaparse";
import type { Product } from "#shared/products/schemas.ts";
import { titleReader } from "#shared/values/column-titles.ts";
import { isBlankCell } from "#shared/values/csv.ts";
import { parseDecimal, parseReais } from "#shared/values/money.ts";
import { fold, nameKey, oneLine, truncate } from "#shared/values/text.ts";
import type { ItemForm } from "./form-amounts.ts";

type Row = readonly string[];
/** The column of each field. */
type Columns = Record<"name" | "description" | "quantity" | "unit" | "price", number | undefined>;
type PastedItem = Pick<
  ItemForm,
  "productId" | "name" | "unit" | "description" | "quantity" | "unitPrice"
>;

const MAX_NAME = 200;
const MAX_DESCRIPTION = 2_000;
const MAX_UNIT = 20;
/** Of a text that may be a unit. */
const MAX_SHORT = 10;

const titleOf = titleReader(
  {
    name: "produto servico produtoservico produtoouservico produtosservicos nome material atividade",
    description: "descricao discriminacao especificacao detalhe detalhes detalhamento",
    item: "item itens",
    quantity: "quantidade quantidades quant qtd qtde qde qt",
    unit: "unidade unid und un medida unidademedida",
    price:
      "preco valor unitario precounitario valorunitario precounit valorunit precoun valorun unit vlunitario vlrunitario vlunit vlrunit vunitario vunit custo",
    total: "total subtotal valortotal precototal vltotal vlrtotal",
  },
  "de do da o a em por r item itens produto produtos servico servicos",
);

/**
 * Reads rows copied from a spreadsheet. Rows with the name of a product become lines of it, others lines outside the
 * catalogue. Skips rows without a name and sums. Unreadable numbers stay as typed.
 */
export function readPastedItems(text: string, products: readonly Product[]): PastedItem[] {
  const [first = [], ...rest] = readRows(text);
  const titled = columnsByTitle(first);
  const rows = titled ? rest : [first, ...rest];
  const columns = titled ?? columnsByContent(rows);
  const byName = new Map(products.toReversed().map((product) => [nameKey(product.name), product]));
  return rows.flatMap((row) => {
    const cell = (field: keyof Columns) => cellAt(row, columns[field] ?? -1);
    const { name, description } = textsOf(cell("name"), cell("description"));
    if (name === "" || /^(sub)?total\b/.test(fold(name))) return [];
    const product = byName.get(nameKey(name));
    const [quantity, price] = [cell("quantity"), cell("price")];
    const offered = product
      ? { productId: product.id, description: description || (product.description ?? "") }
      : { name, unit: truncate(oneLine(cell("unit")), MAX_UNIT), description };
    return {
      ...offered,
      quantity: quantity === "" ? 1 : (parseDecimal(quantity) ?? quantity),
      unitPrice: price === "" ? (product?.price ?? null) : (parseReais(price) ?? price),
    };
  });
}

/** Without blank rows. */
function readRows(text: string): Row[] {
  const plain = text.replaceAll(/\r\n?/g, "\n");
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter: "\t", newline: "\n" });
  // Spreadsheets quote cells of several lines alone: `1/2" cano` is no quotation.
  const isQuoted = errors.every(({ type }) => type !== "Quotes");
  const rows = isQuoted ? data : plain.split("\n").map((line) => line.split("\t"));
  return rows.filter((row) => row.some((cell) => !isBlankCell(cell)));
}

function cellAt(row: Row, at: number): string {
  const text = row[at]?.trim() ?? "";
  return isBlankCell(text) ? "" : text;
}

/** Undefined unless the row is a header. */
function columnsByTitle(row: Row): Columns | undefined {
  const titles = row.map(titleOf);
  const at = (field: (typeof titles)[number]) => {
    const found = titles.indexOf(field);
    return found < 0 ? undefined : found;
  };
  const name = at("name") ?? at("description") ?? at("item");
  if (name === undefined || row.some(isNumber)) return undefined;
  const description = at("name") === undefined ? undefined : at("description");
  const [quantity, unit] = [at("quantity"), at("unit")];
  const price = at("price") ?? (quantity === undefined ? at("total") : undefined);
  return { name, description, quantity, unit, price };
}

/**
 * The first column of texts has the names, one of short texts the units, another one the descriptions. Of the numbers
 * those with R$ are the prices. Without R$ the first column has the quantities and the second the prices; one alone has
 * prices if they have centavos.
 */
function columnsByContent(rows: readonly Row[]): Columns {
  const columns = columnsOf(rows);
  const [name, ...texts] = columns.filter((column) => !isOfNumbers(column));
  const unit = texts.find(({ cells }) => cells.every((cell) => cell.length <= MAX_SHORT));
  const numbers = columns.filter(
    (column) => isOfNumbers(column) && !(isNumbering(column) && name && column.at < name.at),
  );
  const inReais = numbers.find(({ cells }) => cells.some((cell) => cell.includes("R$")));
  const [first, second] = numbers.filter(({ cells }) => !cells.some((cell) => cell.includes("R$")));
  const isPrice = !inReais && !second && first?.cells.some((cell) => /[,.]\d\d$/.test(cell));
  const [quantity, price] = isPrice ? [undefined, first] : [first, inReais ?? second];
  return {
    name: name?.at,
    description: texts.find((column) => column !== unit)?.at,
    quantity: quantity?.at,
    unit: unit?.at,
    price: price?.at,
  };
}

interface Column {
  at: number;
  /** Without blank ones. */
  cells: string[];
}

function columnsOf(rows: readonly Row[]): Column[] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_none, at) => ({
    at,
    cells: rows.map((row) => cellAt(row, at)).filter(Boolean),
  })).filter(({ cells }) => cells.length > 0);
}

/** Most of them: a price may be "a combinar". */
function isOfNumbers({ cells }: Column): boolean {
  return cells.filter(isNumber).length * 2 > cells.length;
}

/** 1, 2, 3 and so on. */
function isNumbering({ cells }: Column): boolean {
  return cells.every((cell, at) => Number(cell) === at + 1);
}

function isNumber(cell: string): boolean {
  return parseDecimal(cell) !== undefined;
}

/** A cell of several lines has the name in the first; a name that is cut is in the description as a whole. */
function textsOf(cell: string, described: string) {
  const [first = "", ...others] = cell.split("\n");
  const name = truncate(oneLine(first), MAX_NAME);
  const rest = name === oneLine(first) ? others : [cell];
  const description = truncate([...rest, described].join("\n").trim(), MAX_DESCRIPTION);
  return { name, description };
}
