import { columnsOf } from "#shared/clients/csv-columns.ts";
import type { ImportColumns } from "#shared/clients/import-fields.ts";
import { type CsvTable, readTable } from "#shared/clients/read-csv.ts";
import { Problem } from "#shared/errors.ts";
import { decodeCsv } from "./decode-csv.ts";

export interface Spreadsheet {
  fileName: string;
  csvData: string;
  table: CsvTable;
  columns: ImportColumns;
  /** The idempotency key of this import. */
  createId: string;
}

/** @throws Error with a sentence for an unreadable file or one without clients. */
export async function readSpreadsheet(file: File): Promise<Spreadsheet> {
  const csvData = decodeCsv(await readBytes(file));
  try {
    const table = readTable(csvData);
    const columns = columnsOf(table.titles);
    return { fileName: file.name, csvData, table, columns, createId: crypto.randomUUID() };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Error(error.fields?.[0]?.message ?? error.message, { cause: error });
  }
}

async function readBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    // Moved or deleted since it was chosen.
    throw new Error("Não foi possível ler o arquivo. Escolha-o de novo.", { cause });
  }
}
