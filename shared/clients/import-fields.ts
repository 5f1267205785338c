import { FIELD_LABELS } from "./fields.ts";

const { name, company: _shown, address: street, observations, ...others } = FIELD_LABELS;

/** An address may be spread over several columns. */
export const IMPORT_FIELD_NAMES = {
  name,
  company: "Empresa (nome fantasia)",
  legalName: "Razão social",
  ...others,
  street,
  number: "Número",
  complement: "Complemento",
  district: "Bairro",
  city: "Cidade",
  state: "UF",
  zip: "CEP",
  observations,
};

export type ImportField = keyof typeof IMPORT_FIELD_NAMES;
export const IMPORT_FIELDS = Object.keys(IMPORT_FIELD_NAMES) as [ImportField, ...ImportField[]];

/** The field of each column; null for one that is not imported. */
export type ImportColumns = readonly (ImportField | null)[];

export const MAX_CSV_COLUMNS = 200;
