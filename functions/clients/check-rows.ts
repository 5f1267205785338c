import * as z from "zod";
import { titleOf } from "#shared/clients/fields.ts";
import type { CellTitles } from "#shared/clients/import-cells.ts";
import type { CsvRow } from "#shared/clients/read-csv.ts";
import { clientNames, displayName, duplicateKey, NO_NAME } from "#shared/clients/rules.ts";
import { type Client, ClientFields } from "#shared/clients/schemas.ts";
import { answerOf } from "#shared/problems.ts";
import { everyField } from "#shared/values/fields.ts";
import { isTaxId, taxIdKind } from "#shared/values/tax-id.ts";

export interface RowError {
  line: number;
  error: string;
}

export type NewClient = Omit<ClientFields, "name"> &
  Pick<Client, "name" | "addressParts"> & { line: number };

interface Checked {
  valid: NewClient[];
  errors: RowError[];
}

/** Splits the rows of a file into clients and invalid ones. */
export function checkRows(rows: readonly CsvRow[]): Checked {
  const valid: NewClient[] = [];
  const errors: RowError[] = [];
  for (const row of rows) {
    const checked = checkRow(row);
    if (typeof checked === "string") errors.push({ line: row.line, error: checked });
    else valid.push(checked);
  }
  return { valid, errors };
}

/**
 * Refuses the clients of a file that are stored already or that an earlier row has.
 *
 * @param existing the stored clients that may be the same as some of the rows
 */
export function refuseDuplicates({ valid, errors }: Checked, existing: readonly Client[]) {
  const known = knownClients(existing);
  const accepted: NewClient[] = [];
  const duplicates: RowError[] = [];
  for (const client of valid) {
    const error = repetition(client, known);
    if (error) duplicates.push({ line: client.line, error });
    else {
      accepted.push(client);
      remember(client, known);
    }
  }
  return { accepted, errors: [...errors, ...duplicates].toSorted((a, b) => a.line - b.line) };
}

interface Known {
  /** Error messages by tax id and by duplicate key. */
  taxIds: Map<string, string>;
  duplicateKeys: Map<string, string>;
}

function knownClients(existing: readonly Client[]): Known {
  const known: Known = { taxIds: new Map(), duplicateKeys: new Map() };
  for (const client of existing) {
    if (client.cnpj) known.taxIds.set(client.cnpj, taxIdTaken(client));
    known.duplicateKeys.set(
      duplicateKey(client),
      `Já existe um cliente com estes dados: ${displayName(client)}`,
    );
  }
  return known;
}

function remember(client: NewClient, { taxIds, duplicateKeys }: Known): void {
  if (client.cnpj)
    taxIds.set(client.cnpj, `${taxIdKind(client.cnpj)} repetido na linha ${client.line}`);
  duplicateKeys.set(duplicateKey(client), `Cliente repetido na linha ${client.line}`);
}

/** With a tax id only that decides: two branches may share everything else. */
function repetition(client: NewClient, { taxIds, duplicateKeys }: Known): string | undefined {
  return client.cnpj ? taxIds.get(client.cnpj) : duplicateKeys.get(duplicateKey(client));
}

export function taxIdTaken(client: Pick<Client, "name" | "company" | "cnpj">): string {
  const values = { kind: taxIdKind(client.cnpj ?? ""), name: displayName(client) };
  return answerOf({ code: "tax_id_taken", values }).message;
}

/** Returns the reason when the row is invalid. */
function checkRow({ line, cells, titles, broken }: CsvRow): NewClient | string {
  if (broken) return broken;
  const { addressParts, ...texts } = cells;
  const parsed = z.safeParse(ClientFields, { ...everyField(ClientFields, ""), ...texts });
  if (!parsed.success)
    return parsed.error.issues.map((issue) => explain(issue, texts, titles)).join("; ");
  const { name, company } = parsed.data;
  if (!name && !company) return NO_NAME;
  const names = clientNames({ name, company });
  return { ...parsed.data, ...names, ...(addressParts && { addressParts }), line };
}

function explain(
  issue: z.core.$ZodIssue,
  cells: Partial<ClientFields>,
  titles: CellTitles,
): string {
  const column = issue.path[0] as keyof ClientFields;
  const cell = cells[column] ?? "";
  const shown = `“${cell.length > 60 ? `${cell.slice(0, 60)}…` : cell}”`;
  if (column === "email") return `E-mail inválido: ${shown}`;
  if (column === "cnpj") return `CPF/CNPJ inválido: ${shown}${taxIdHint(cell)}`;
  return `${titles[column] || titleOf(column)}: ${issue.message}`;
}

/** Spreadsheets drop leading zeros and round long numbers. */
function taxIdHint(cell: string): string {
  if (/^\d[,.]\d+E\+\d+$/i.test(cell))
    return " (a planilha encurtou o número: formate a coluna como texto)";
  const lostZeros =
    /^\d{8,13}$/.test(cell) && [11, 14].some((length) => isTaxId(cell.padStart(length, "0")));
  return lostZeros ? " (parece faltar um zero no início)" : "";
}
