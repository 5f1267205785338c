import type { ImportResult } from "#shared/clients/schemas.ts";
import { writeCsv } from "#shared/values/csv.ts";
import { saveFile } from "#web/ui/files/save-file.ts";

type Errors = ImportResult["details"]["errors"];

export function errorsCsv(errors: Errors): string {
  return writeCsv([["Linha", "Erro"], ...errors.map(({ line, error }) => [String(line), error])]);
}

/** Downloads the errors of an import as a CSV file. */
export function saveErrors(errors: Errors): void {
  const csv = new Blob([errorsCsv(errors)], { type: "text/csv;charset=utf-8" });
  saveFile(csv, "erros_importacao.csv");
}
