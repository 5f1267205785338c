import Papa from "papaparse";
import { MAX_CSV_ROWS } from "#shared/clients/contract.ts";
import { readCell } from "#shared/clients/csv.ts";
import { invalidField } from "#shared/errors.ts";
import { type Column, columnOf } from "./csv-columns.ts";

/** In this order when a header reads the same with several. */
const DELIMITERS = [";", ",", "\t", "|"];
/** Enough of the header line to tell its delimiter. */
const HEADER_SAMPLE = 10_000;
const MAX_COLUMNS = 200;

/** One row of the file. `line` is where it begins in the file; the first line is 1. */
export interface CsvRow {
  line: number;
  cells: Partial<Record<Column, string>>;
  /** Why the row cannot be read. */
  broken?: string;
}

/**
 * The rows of a spreadsheet as text. Titles in any order, case and spelling of `csv-columns.ts`; delimiter, byte order
 * mark, line ends and `sep=` line as they come; blank rows are left out (decisions H10).
 *
 * @throws Problem `invalid_input` on `csvData`: no rows, too many rows, no column for a name.
 */
export function readCsv(csvData: string): CsvRow[] {
  const text = normalize(csvData);
  const delimiter = findDelimiter(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: "\n" });
  const records = withLines(data).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const header = records.shift();
  if (!header) throw refused("Nenhuma linha encontrada no arquivo.");
  const columns = header.cells.slice(0, MAX_COLUMNS).map(columnOf);
  if (!columns.includes("name") && !columns.includes("company")) {
    throw refused("Falta a coluna Nome ou Empresa no cabeçalho do arquivo. Compare com o modelo.");
  }
  if (records.length === 0) throw refused("Nenhuma linha encontrada no arquivo.");
  if (records.length > MAX_CSV_ROWS) throw refused("O arquivo deve ter no máximo 5.000 linhas.");
  const badlyQuoted = new Set(errors.filter(({ type }) => type === "Quotes").map(({ row }) => row));
  return records.map((record) => toRow(record, columns, header.cells.length, badlyQuoted));
}

interface FileRecord {
  /** Among all records of the file, blank ones too. */
  index: number;
  line: number;
  cells: string[];
}

/** The line where each record begins: a quoted cell may span several. */
function withLines(data: string[][]): FileRecord[] {
  let line = 1;
  return data.map((cells, index) => {
    const record = { index, line, cells };
    line += 1 + cells.reduce((sum, cell) => sum + countNewlines(cell), 0);
    return record;
  });
}

function toRow(
  record: FileRecord,
  columns: (Column | undefined)[],
  width: number,
  badlyQuoted: Set<number | undefined>,
) {
  const row: CsvRow = { line: record.line, cells: {} };
  for (const [index, column] of columns.entries()) {
    const cell = readCell(record.cells[index]?.trim() ?? "");
    // Two columns for one thing (telefone, celular): the first that is filled in.
    if (column && cell && !row.cells[column]) row.cells[column] = cell;
  }
  const isWider = record.cells.slice(width).some((cell) => cell.trim() !== "");
  if (badlyQuoted.has(record.index))
    row.broken = 'Aspas abertas e não fechadas: confira os " desta linha';
  else if (isWider)
    row.broken = "Há mais colunas que no cabeçalho: ponha entre aspas os textos com o separador";
  return row;
}

function normalize(csvData: string): string {
  const text = csvData.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  return text.replace(/^sep=.?(?=\n|$)/i, "");
}

function findDelimiter(text: string): string {
  const headerLine = /^[\s;,|]*(\S[^\n]*)/.exec(text)?.[1]?.slice(0, HEADER_SAMPLE) ?? "";
  const known = DELIMITERS.map((delimiter) => {
    const [titles = []] = Papa.parse<string[]>(headerLine, {
      delimiter,
      newline: "\n",
      preview: 1,
    }).data;
    return titles.filter((title) => columnOf(title)).length;
  });
  return DELIMITERS[known.indexOf(Math.max(...known))] ?? ";";
}

function countNewlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

function refused(message: string) {
  return invalidField("csvData", message);
}
