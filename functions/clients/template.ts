import { HEADER_ROW, EXAMPLE_ROW } from "#shared/clients/template-rows.ts";
import type { FileResponse } from "#shared/endpoint.ts";
import { writeCsv } from "#shared/values/csv.ts";

export function template(): FileResponse {
  return {
    fileName: "modelo_importacao_clientes.csv",
    type: "text/csv; charset=utf-8",
    bytes: writeCsv([HEADER_ROW, EXAMPLE_ROW]),
  };
}
