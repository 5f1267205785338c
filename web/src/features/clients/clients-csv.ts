import type { Client, ImportResult } from "#shared/clients/contract.ts";
import { writeCsv } from "#shared/clients/csv.ts";
import { TEMPLATE_ROWS } from "#shared/clients/template-rows.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";

/** Returns the clients in the columns of the import template. */
export function clientsCsv(clients: readonly Client[]): string {
  const rows = clients.map(({ name, company, cnpj, phone, email, address, observations }) => {
    const others = [email, address, observations].map((text) => text ?? "");
    return [name, company ?? "", formatTaxId(cnpj ?? ""), formatPhone(phone ?? ""), ...others];
  });
  return writeCsv([TEMPLATE_ROWS[0], ...rows]);
}

export function errorsCsv(errors: ImportResult["details"]["errors"]): string {
  return writeCsv([["Linha", "Erro"], ...errors.map(({ line, error }) => [String(line), error])]);
}
