import type { Client, ClientFields, ImportResult } from "#shared/clients/contract.ts";
import { writeCsv } from "#shared/clients/csv.ts";
import { COLUMN_FIELDS, COLUMN_TITLES } from "#shared/clients/template-columns.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";

const FORMATS: Partial<Record<keyof ClientFields, (text: string) => string>> = {
  cnpj: formatTaxId,
  phone: formatPhone,
};

/** Returns the clients in the columns of the import template. */
export function clientsCsv(clients: readonly Client[]): string {
  const rows = clients.map((client) =>
    COLUMN_FIELDS.map((field) => FORMATS[field]?.(client[field] ?? "") ?? client[field] ?? ""),
  );
  return writeCsv([COLUMN_TITLES, ...rows]);
}

export function errorsCsv(errors: ImportResult["details"]["errors"]): string {
  return writeCsv([["Linha", "Erro"], ...errors.map(({ line, error }) => [String(line), error])]);
}
