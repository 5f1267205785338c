import { invalidField } from "#shared/errors.ts";
import { formatCount, formatNumber } from "#shared/values/numbers.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { nameKey } from "#shared/values/text.ts";
import type { ClientSummary } from "./client-summary.ts";
import type { Client, ClientFields } from "./schemas.ts";

export const NO_NAME = "Informe o nome ou a empresa";

type Names = Pick<ClientFields, "name" | "company">;

/** A company alone is also the name. @throws Problem `invalid_input` on `name` without either */
export function clientNames({ name, company }: Names): Pick<Client, "name" | "company"> {
  const kept = name ?? company;
  if (kept === null) throw invalidField("name", NO_NAME);
  return { name: kept, company };
}

/** A name that repeats the company follows its change. @throws Problem `invalid_input` without either */
export function changedNames(client: Pick<Client, "name" | "company">, changes: Partial<Names>) {
  const company = changes.company === undefined ? client.company : changes.company;
  const followsCompany = client.name === client.company && company !== null;
  const name = changes.name === undefined ? (followsCompany ? null : client.name) : changes.name;
  return clientNames({ name, company });
}

/** Returns the company, else the name. */
export function displayName({ name, company }: Pick<Client, "name" | "company">): string {
  return company ?? name;
}

export type ClientSnapshot = Pick<ClientSummary, "name" | "company" | "email">;

/** Returns what other records keep of a client, to show it once it is deleted. */
export function clientSnapshot({ name, company, email }: ClientSnapshot): ClientSnapshot {
  return { name, company, email };
}

/** Returns the name shown in other records; deleted clients are marked. */
export function clientName({
  name,
  company,
  deleted = false,
}: Pick<ClientSummary, "name" | "company"> & { deleted?: boolean }): string {
  return `${company || name || "-"}${deleted ? " (excluído)" : ""}`;
}

/**
 * Returns a key of name, company, e-mail and phone, without case, accents and punctuation: detects duplicates without
 * tax id.
 */
export function duplicateKey(client: Pick<Client, "name" | "company" | "email" | "phone">): string {
  const phone = client.phone ?? "";
  const digits = formatPhone(phone).replaceAll(/\D/g, "");
  const parts = [client.name, client.company ?? "", client.email ?? "", digits || phone];
  return JSON.stringify(parts.map(nameKey));
}

/** Returns '2 clientes importados, 1 com erro'. */
export function importMessage(imported: number, errors: number): string {
  const done =
    imported === 0
      ? "Nenhum cliente importado"
      : formatCount(imported, "cliente importado", "clientes importados");
  return errors === 0 ? done : `${done}, ${formatNumber(errors)} com erro`;
}
