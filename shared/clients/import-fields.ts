export const IMPORT_FIELD_NAMES = {
  name: "Nome",
  company: "Empresa (nome fantasia)",
  legalName: "Razão social",
  cnpj: "CNPJ ou CPF",
  phone: "Telefone",
  email: "E-mail",
  street: "Endereço",
  number: "Número",
  complement: "Complemento",
  district: "Bairro",
  city: "Cidade",
  state: "UF",
  zip: "CEP",
  observations: "Observações",
} as const;

export type ImportField = keyof typeof IMPORT_FIELD_NAMES;
export const IMPORT_FIELDS = Object.keys(IMPORT_FIELD_NAMES) as [ImportField, ...ImportField[]];

/** By column; null for one that is not imported. */
export type ImportColumns = readonly (ImportField | null)[];

export const MAX_CSV_COLUMNS = 200;
