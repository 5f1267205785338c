import type { ClientFields } from "./contract.ts";

/** Columns of the import template and the export: title, and the cell of the example row. */
const COLUMNS: Record<keyof ClientFields, [title: string, example: string]> = {
  name: ["Nome", "Maria Exemplo"],
  company: ["Empresa", "Padaria Exemplo LTDA"],
  cnpj: ["CNPJ", "11.222.333/0001-81"],
  phone: ["Telefone", "(11) 98765-4321"],
  email: ["Email", "maria@exemplo.com.br"],
  address: ["Endereço", "Rua das Flores, 123 - Centro, São Paulo/SP - CEP 01001-000"],
  observations: ["Observações", "Linha de exemplo: substitua pelos seus clientes"],
};

export const COLUMN_FIELDS = Object.keys(COLUMNS) as (keyof ClientFields)[];
export const COLUMN_TITLES = COLUMN_FIELDS.map(titleOf);
export const EXAMPLE_ROW = COLUMN_FIELDS.map((field) => COLUMNS[field][1]);

export function titleOf(field: keyof ClientFields): string {
  return COLUMNS[field][0];
}

/** Whether a row is the template's unchanged example. */
export function isExample(cells: readonly string[]): boolean {
  return EXAMPLE_ROW.every((text, index) => cells[index]?.trim() === text);
}
