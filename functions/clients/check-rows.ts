import * as z from "zod";
import { type Client, ClientFields } from "#shared/clients/contract.ts";
import type { CsvRow } from "#shared/clients/read-csv.ts";
import { clientNames, displayName, likeness, NO_NAME } from "#shared/clients/rules.ts";
import { titleOf } from "#shared/clients/template-columns.ts";
import { Problem } from "#shared/errors.ts";
import { everyField } from "#shared/values/fields.ts";
import { isTaxId, taxIdKind } from "#shared/values/tax-id.ts";

export interface RowError {
  line: number;
  error: string;
}

export type NewClient = Omit<ClientFields, "name"> &
  Pick<Client, "name" | "addressParts"> & { line: number };

/** Splits the rows of a file into valid and invalid ones. Of duplicates the first is valid. */
export function checkRows(rows: readonly CsvRow[], existing: readonly Client[]) {
  const accepted: NewClient[] = [];
  const errors: RowError[] = [];
  const known = knownClients(existing);
  for (const row of rows) {
    const checked = checkRow(row);
    const error = typeof checked === "string" ? checked : repetition(checked, known);
    if (typeof checked === "string" || error) errors.push({ line: row.line, error: error ?? "" });
    else {
      accepted.push(checked);
      remember(checked, known);
    }
  }
  return { accepted, errors };
}

interface Known {
  /** Error messages by tax id and by likeness. */
  taxIds: Map<string, string>;
  likenesses: Map<string, string>;
}

function knownClients(existing: readonly Client[]): Known {
  const known: Known = { taxIds: new Map(), likenesses: new Map() };
  for (const client of existing) {
    if (client.cnpj) known.taxIds.set(client.cnpj, taxIdTaken(client));
    known.likenesses.set(
      likeness(client),
      `Já existe um cliente com estes dados: ${displayName(client)}`,
    );
  }
  return known;
}

function remember(client: NewClient, { taxIds, likenesses }: Known): void {
  if (client.cnpj)
    taxIds.set(client.cnpj, `${taxIdKind(client.cnpj)} repetido na linha ${client.line}`);
  likenesses.set(likeness(client), `Cliente repetido na linha ${client.line}`);
}

/** With a tax id only that decides: two branches may share everything else. */
function repetition(client: NewClient, { taxIds, likenesses }: Known): string | undefined {
  return client.cnpj ? taxIds.get(client.cnpj) : likenesses.get(likeness(client));
}

/** Returns why a row with a taken tax id is refused. */
export function taxIdTaken(client: Pick<Client, "name" | "company" | "cnpj">): string {
  const values = { kind: taxIdKind(client.cnpj ?? ""), name: displayName(client) };
  return new Problem("tax_id_taken", { values }).message;
}

/** Returns the client of a row, or why it is invalid. */
function checkRow({ line, cells, broken }: CsvRow): NewClient | string {
  if (broken) return broken;
  const { addressParts, ...texts } = cells;
  const parsed = z.safeParse(ClientFields, { ...everyField(ClientFields, ""), ...texts });
  if (!parsed.success) return parsed.error.issues.map((issue) => explain(issue, texts)).join("; ");
  const { name, company } = parsed.data;
  if (!name && !company) return NO_NAME;
  const names = clientNames({ name, company });
  return { ...parsed.data, ...names, ...(addressParts && { addressParts }), line };
}

function explain(issue: z.core.$ZodIssue, cells: Partial<ClientFields>): string {
  const column = issue.path[0] as keyof ClientFields;
  const cell = cells[column] ?? "";
  const shown = `"${cell.length > 60 ? `${cell.slice(0, 60)}…` : cell}"`;
  if (column === "email") return `E-mail inválido: ${shown}`;
  if (column === "cnpj") return `CPF/CNPJ inválido: ${shown}${taxIdHint(cell)}`;
  return `${titleOf(column)}: ${issue.message}`;
}

/** Spreadsheets drop leading zeros and round long numbers. */
function taxIdHint(cell: string): string {
  if (/^\d[,.]\d+E\+\d+$/i.test(cell))
    return " (a planilha encurtou o número: formate a coluna como texto)";
  const lostZeros =
    /^\d{8,13}$/.test(cell) && [11, 14].some((length) => isTaxId(cell.padStart(length, "0")));
  return lostZeros ? " (parece faltar um zero no início)" : "";
}
