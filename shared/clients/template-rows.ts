/** The spreadsheet a person fills in for the import: the header and one row that can be imported. */
export const TEMPLATE_ROWS = [
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
] as const;

/** Whether a row is the template's example, left as it was. */
export function isExample(cells: readonly string[]): boolean {
  return TEMPLATE_ROWS[1].every((text, index) => cells[index]?.trim() === text);
}
