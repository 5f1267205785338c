import { columnsOf } from "#shared/clients/csv-columns.ts";
import type { ImportColumns } from "#shared/clients/import-fields.ts";
import { type CsvTable, readTable } from "#shared/clients/read-csv.ts";
import { Problem } from "#shared/errors.ts";
import { decodeCsv } from "./decode-csv.ts";
import { SAVE_AS_CSV } from "./save-as-csv.ts";

export interface Spreadsheet {
  fileName: string;
  csvData: string;
  table: CsvTable;
  columns: ImportColumns;
  /** The idempotency key of this import. */
  createId: string;
}

/** @throws Error with a sentence for an unreadable file, a workbook or a file without clients. */
export async function readSpreadsheet(file: File): Promise<Spreadsheet> {
  const bytes = await readBytes(file);
  if (isWorkbook(bytes))
    throw new Error(`Este arquivo é uma planilha do Excel com outro nome. ${SAVE_AS_CSV}`);
  const csvData = decodeCsv(bytes);
  try {
    const table = readTable(csvData);
    const columns = columnsOf(table.titles);
    return { fileName: file.name, csvData, table, columns, createId: crypto.randomUUID() };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Error(error.fields?.[0]?.message ?? error.message, { cause: error });
  }
}

/** How .xlsx and .xls files begin, whatever their name. */
const WORKBOOK_STARTS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

function isWorkbook(bytes: Uint8Array): boolean {
  return WORKBOOK_STARTS.some((start) => start.every((byte, at) => bytes[at] === byte));
}

async function readBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    // Moved or deleted since it was chosen.
    throw new Error("Não foi possível ler o arquivo. Escolha-o de novo.", { cause });
  }
}
