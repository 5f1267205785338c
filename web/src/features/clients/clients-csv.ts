import type { Client, ImportResult } from "#shared/clients/contract.ts";
import { writeCsv } from "#shared/clients/csv.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";

/** The columns of the import template, so that an export can be imported elsewhere. */
const HEADER = ["Nome", "Empresa", "CNPJ", "Telefone", "Email", "Endereço", "Observações"];

export function clientsCsv(clients: readonly Client[]): string {
  const rows = clients.map(({ name, company, cnpj, phone, email, address, observations }) => {
    const others = [email, address, observations].map((text) => text ?? "");
    return [name, company ?? "", formatTaxId(cnpj ?? ""), formatPhone(phone ?? ""), ...others];
  });
  return writeCsv([HEADER, ...rows]);
}

export function errorsCsv(errors: ImportResult["details"]["errors"]): string {
  return writeCsv([["Linha", "Erro"], ...errors.map(({ line, error }) => [String(line), error])]);
}
