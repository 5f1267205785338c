import { writeCsv } from "#shared/values/csv.ts";
import { COLUMN_TITLES, EXAMPLE_ROW } from "#shared/clients/template-columns.ts";
import type { FileResponse } from "#shared/endpoint.ts";

export function template(): FileResponse {
  return {
    fileName: "modelo_importacao_clientes.csv",
    type: "text/csv; charset=utf-8",
    bytes: writeCsv([COLUMN_TITLES, EXAMPLE_ROW]),
  };
}
