/** The fields of a client in the order of columns. */
export const FIELD_LABELS = {
  name: "Nome",
  company: "Empresa",
  cnpj: "CPF/CNPJ",
  phone: "Telefone",
  email: "E-mail",
  address: "Endereço",
  observations: "Observações",
};
export type ClientField = keyof typeof FIELD_LABELS;

const COLUMN_TITLES: Record<ClientField, string> = {
  ...FIELD_LABELS,
  cnpj: "CNPJ",
  email: "Email",
};

const EXAMPLE: Record<ClientField, string> = {
  name: "Maria Exemplo",
  company: "Padaria Exemplo LTDA",
  cnpj: "11.222.333/0001-81",
  phone: "(11) 98765-4321",
  email: "maria@exemplo.com.br",
  address: "Rua das Flores, 123 - Centro, São Paulo/SP - CEP 01001-000",
  observations: "Linha de exemplo: substitua pelos seus clientes",
};

export const COLUMN_FIELDS = Object.keys(FIELD_LABELS) as ClientField[];
export const HEADER_ROW = COLUMN_FIELDS.map(titleOf);
export const EXAMPLE_ROW = COLUMN_FIELDS.map((field) => EXAMPLE[field]);

/** Returns the title of a field's column in the import template and the export. */
export function titleOf(field: ClientField): string {
  return COLUMN_TITLES[field];
}

/** Returns whether a row is the template's unchanged example. */
export function isExample(cells: readonly string[]): boolean {
  return EXAMPLE_ROW.every((text, index) => cells[index]?.trim() === text);
}
