import { writeCsv } from "#shared/clients/csv.ts";
import { TEMPLATE_ROWS } from "#shared/clients/template-rows.ts";
import type { FileResponse } from "#shared/endpoint.ts";

export function template(): FileResponse {
  return {
    fileName: "modelo_importacao_clientes.csv",
    type: "text/csv; charset=utf-8",
    bytes: writeCsv(TEMPLATE_ROWS),
  };
}
