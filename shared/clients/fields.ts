import { formatPhone } from "#shared/values/phone.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";

interface Field {
  label: string;
  /** The title of its column, where it is not the label. */
  title?: string;
  /** Its cell in the example row of the import template. */
  example: string;
  /** Formats a stored value. */
  format?: (value: string) => string;
}

/** The fields of a client in the order of columns. */
export const FIELDS = {
  name: { label: "Nome", example: "Maria Exemplo" },
  company: { label: "Empresa", example: "Padaria Exemplo LTDA" },
  cnpj: {
    label: "CPF/CNPJ",
    title: "CNPJ",
    example: "11.222.333/0001-81",
    format: formatTaxId,
  },
  phone: { label: "Telefone", example: "(11) 98765-4321", format: formatPhone },
  email: { label: "E-mail", title: "Email", example: "maria@exemplo.com.br" },
  address: {
    label: "Endereço",
    example: "Rua das Flores, 123 - Centro, São Paulo/SP - CEP 01001-000",
  },
  observations: {
    label: "Observações",
    example: "Linha de exemplo: substitua pelos seus clientes",
  },
} satisfies Record<string, Field>;
export type ClientField = keyof typeof FIELDS;

export const MAX_NAME = 120;
export const MAX_OBSERVATIONS = 5_000;

export const COLUMN_FIELDS = Object.keys(FIELDS) as ClientField[];

export const FIELD_LABELS = Object.fromEntries(
  COLUMN_FIELDS.map((field) => [field, FIELDS[field].label]),
) as Record<ClientField, string>;

/** Returns the title of a field's column in the import template and the export. */
export function titleOf(field: ClientField): string {
  const { label, title = label }: Field = FIELDS[field];
  return title;
}

/** Returns a field's value as people read it: tax id and phone with mask. */
export function formatField(field: ClientField, value: string): string {
  const { format }: Field = FIELDS[field];
  return format ? format(value) : value;
}
