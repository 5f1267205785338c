import { writeCsv } from "#shared/clients/csv.ts";
import type { FileAnswer } from "#shared/endpoint.ts";

/** The spreadsheet a person fills in for the import (decisions H11): the header and one row that can be imported. */
export function template(): FileAnswer {
  return {
    fileName: "modelo_importacao_clientes.csv",
    type: "text/csv; charset=utf-8",
    bytes: writeCsv([
      ["Nome", "Empresa", "CNPJ", "Telefone", "Email", "Endereço", "Observações"],
      [
        "Maria Exemplo",
        "Padaria Exemplo LTDA",
        "11.222.333/0001-81",
        "(11) 98765-4321",
        "maria@exemplo.com.br",
        "Rua das Flores, 123 - Centro, São Paulo/SP - CEP 01001-000",
        "Linha de exemplo: substitua pelos seus clientes",
      ],
    ]),
  };
}
