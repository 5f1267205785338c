import { type CsvTable, shownRows } from "#shared/clients/read-csv.ts";
import type { ImportResult } from "#shared/clients/schemas.ts";
import { textCell, writeCsv } from "#shared/values/csv.ts";
import { saveFile } from "#web/ui/files/save-file.ts";

export interface ImportErrors {
  errors: ImportResult["details"]["errors"];
  table: CsvTable;
}

const TITLES = ["Linha", "Erro"];

/** Returns the rows that were not imported, each after its line and error, to be corrected and imported again. */
export function errorsCsv({ errors, table }: ImportErrors): string {
  const errorAt = new Map(errors.map(({ line, error }) => [line, error]));
  // The imported file may be such a list itself: its lines and errors are replaced.
  const hadErrors = TITLES.every((title, at) => table.titles[at] === title);
  const own = (cells: readonly string[]) =>
    cells.slice(hadErrors ? TITLES.length : 0).map(textCell);
  const rows = table.records.flatMap((record) => {
    const error = errorAt.get(record.line);
    if (error === undefined) return [];
    return shownRows(record, table).map((cells, at) => [
      ...(at === 0 ? [String(record.line), error] : ["", ""]),
      ...own(cells),
    ]);
  });
  return writeCsv([[...TITLES, ...own(table.titles)], ...rows]);
}

/** Downloads the errors of an import as a CSV file. */
export function saveErrors(errors: ImportErrors): void {
  const csv = new Blob([errorsCsv(errors)], { type: "text/csv;charset=utf-8" });
  saveFile(csv, "erros_importacao.csv");
}
