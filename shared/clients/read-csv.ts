import Papa from "papaparse";
import { invalidField } from "#shared/errors.ts";
import { isBlankCell, readCell } from "#shared/values/csv.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { columnsOf } from "./csv-columns.ts";
import { MAX_CSV_ROWS } from "./csv-limits.ts";
import { type CellTitles, clientCells, type ClientCells } from "./import-cells.ts";
import { type ImportColumns, MAX_CSV_COLUMNS } from "./import-fields.ts";
import { isExample } from "./template-rows.ts";

/** The first one wins when several read the header equally well. */
const DELIMITERS = [";", ",", "\t", "|"];
/** Enough to detect the delimiter. */
const HEADER_SAMPLE = 10_000;
/** Rows that may be the header: a title of the sheet may be above. */
const HEADER_ROWS = 5;

const NO_ROWS = "Nenhuma linha encontrada no arquivo.";
const NO_NAME = "Falta a coluna Nome ou Empresa no cabeçalho do arquivo. Compare com o modelo.";

/** `line` is its first line in the file, from 1. */
export interface CsvRow {
  line: number;
  cells: ClientCells;
  titles: CellTitles;
  broken?: string;
}

export interface CsvTable {
  /** Of the whole file. */
  lines: string[];
  delimiter: string;
  titles: string[];
  width: number;
  /** Of more than half of the records. */
  usualWidth: number;
  records: FileRecord[];
  /** Records with unclosed quotes, by index. */
  badlyQuoted: ReadonlySet<number | undefined>;
}

interface FileRecord {
  /** Among all records, including blank ones. */
  index: number;
  line: number;
  cells: string[];
}

/**
 * Parses a CSV with any usual delimiter, line end, byte order mark and `sep=` line. Skips blank rows and the template's
 * example. @throws Problem `invalid_input` on `csvData` without rows or with too many
 */
export function readTable(csvData: string): CsvTable {
  const text = normalize(csvData);
  const delimiter = findDelimiter(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: "\n" });
  const all = filledRecords(data);
  const at = headerAt(all);
  const header = all[at];
  const filled = all.slice(at + 1);
  const records = filled.filter(({ cells }) => !isExample(cells));
  if (!header) throw refused(NO_ROWS);
  if (filled.length === 0) throw refused(hasName(columnsOf(header.cells)) ? NO_ROWS : NO_NAME);
  if (records.length === 0)
    throw refused("O arquivo só tem a linha de exemplo do modelo. Preencha com os seus clientes.");
  if (records.length > MAX_CSV_ROWS) throw refused("O arquivo deve ter no máximo 5.000 linhas.");
  return {
    lines: text.split("\n"),
    delimiter,
    titles: header.cells.slice(0, MAX_CSV_COLUMNS),
    width: header.cells.length,
    usualWidth: widthOfMost(records),
    records,
    badlyQuoted: new Set(errors.map(({ row }) => row)),
  };
}

/**
 * @param columns the field of each column; by default by title
 * @throws Problem `invalid_input` on `csvData` without a column for a name
 */
export function readRows(table: CsvTable, columns = columnsOf(table.titles)): CsvRow[] {
  if (!hasName(columns)) {
    throw refused(NO_NAME);
  }
  return table.records.map((record) => toRow(record, columns, table));
}

/** Returns the rows of the file in a record: several where an open quote took the lines below into its cell. */
export function shownRows(record: FileRecord, { lines, delimiter, badlyQuoted }: CsvTable) {
  if (!badlyQuoted.has(record.index)) return [record.cells];
  const end = record.line + countNewlines(record.cells.join(""));
  return lines
    .slice(record.line - 1, end)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const { data, errors } = Papa.parse<string[]>(line, { delimiter });
      return errors.length === 0 && data[0] ? data[0] : line.split(delimiter);
    });
}

export function hasName(columns: ImportColumns): boolean {
  return columns.some((field) => field === "name" || field === "company" || field === "legalName");
}

/** Records that are not blank with their first line: a quoted cell may span several. */
function filledRecords(data: string[][]): FileRecord[] {
  const filled: FileRecord[] = [];
  let line = 1;
  for (const [index, cells] of data.entries()) {
    if (cells.some((cell) => cell.trim() !== "")) filled.push({ index, line, cells });
    line += 1;
    for (const cell of cells) line += countNewlines(cell);
  }
  return filled;
}

function toRow(
  record: FileRecord,
  columns: ImportColumns,
  { titles, width, usualWidth, badlyQuoted }: CsvTable,
) {
  const filled = columns.flatMap((field, index) => {
    const text = readCell(record.cells[index]?.trim() ?? "");
    return field && !isBlankCell(text) ? [{ field, title: titles[index] ?? "", text }] : [];
  });
  const row: CsvRow = { line: record.line, ...clientCells(filled) };
  // Blank cells behind the header come from a moved row with a blank end, or from a file whose rows end so.
  const isWider =
    record.cells.length > Math.max(width, usualWidth) ||
    record.cells.slice(width).some((cell) => cell.trim() !== "");
  if (badlyQuoted.has(record.index))
    row.broken = `Aspas abertas e não fechadas: confira os " desta linha${hiddenLines(record)}`;
  else if (isWider)
    row.broken = "Há mais colunas que no cabeçalho: ponha entre aspas os textos com o separador";
  return row;
}

/** An open quote takes the lines below into its cell. */
function hiddenLines({ cells }: FileRecord): string {
  const count = countNewlines(cells.join("").trimEnd());
  if (count === 0) return "";
  return count === 1
    ? ". A linha seguinte não foi lida"
    : `. As ${formatNumber(count)} linhas seguintes não foram lidas`;
}

/** The width that more than half of the records reach. */
function widthOfMost(records: readonly FileRecord[]): number {
  const widths = records.map(({ cells }) => cells.length).toSorted((a, b) => b - a);
  return widths[Math.floor(records.length / 2)] ?? 0;
}

function normalize(csvData: string): string {
  const text = csvData.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  return text.replace(/^sep=.?(?=\n|$)/i, "");
}

/** Returns the delimiter that yields the most known titles; without any, the first that divides the header. */
function findDelimiter(text: string): string {
  const sample = text.slice(0, HEADER_SAMPLE);
  const headers = DELIMITERS.map((delimiter) => {
    const rows = filledRecords(Papa.parse<string[]>(sample, { delimiter, newline: "\n" }).data);
    return rows[headerAt(rows)];
  });
  const known = headers.map(countTitles);
  const most = Math.max(...known);
  const at =
    most > 0 ? known.indexOf(most) : headers.findIndex((row) => row && row.cells.length > 1);
  return DELIMITERS[at] ?? ";";
}

/** Returns the index of the row with the most known titles, of equals the first. One among several may be data. */
function headerAt(rows: readonly FileRecord[]): number {
  const known = rows.slice(0, HEADER_ROWS).map(countTitles);
  const most = Math.max(...known);
  return most < (rows.every(hasOneCell) ? 1 : 2) ? 0 : known.indexOf(most);
}

function hasOneCell({ cells }: FileRecord): boolean {
  return cells.filter((cell) => cell.trim() !== "").length === 1;
}

function countTitles(row: FileRecord | undefined): number {
  return columnsOf(row?.cells ?? []).filter((field) => field !== null).length;
}

function countNewlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

function refused(message: string) {
  return invalidField("csvData", message);
}
