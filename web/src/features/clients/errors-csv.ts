import type { ImportResult } from "#shared/clients/schemas.ts";
import { writeCsv } from "#shared/values/csv.ts";

export function errorsCsv(errors: ImportResult["details"]["errors"]): string {
  return writeCsv([["Linha", "Erro"], ...errors.map(({ line, error }) => [String(line), error])]);
}
