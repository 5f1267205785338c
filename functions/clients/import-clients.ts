import { type AttemptLimit, countAttempt } from "#functions/platform/attempts.ts";
import type { Client, ImportResult } from "#shared/clients/contract.ts";
import { importMessage } from "#shared/clients/rules.ts";
import { checkRows, type NewClient, type RowError, taxIdTaken } from "./check-rows.ts";
import { readCsv } from "./read-csv.ts";
import * as clientStore from "./store.ts";

const IMPORTS: AttemptLimit = { what: "client-import", most: 30, minutes: 60 };

type Creation = Pick<Client, "organizationId" | "userId" | "createdAt" | "updatedAt">;

/**
 * Imports a spreadsheet: the good rows are kept, each of the others is reported by its line, and importing the same
 * file again adds nothing (decisions H10). `imported` and `errors` together are the rows of the file.
 *
 * @throws Problem `invalid_input` for a file that cannot be read as a whole, `too_many_attempts`.
 */
export async function importClients(
  orgId: string,
  userId: string,
  csvData: string,
  now: Date,
): Promise<ImportResult> {
  const [, existing] = await Promise.all([
    countAttempt(IMPORTS, orgId, now),
    clientStore.list(orgId),
  ]);
  const rows = readCsv(csvData);
  const { accepted, errors } = checkRows(rows, existing);
  const at = now.toISOString();
  const late = await keep(accepted, {
    organizationId: orgId,
    userId,
    createdAt: at,
    updatedAt: at,
  });
  const all = [...errors, ...late].toSorted((a, b) => a.line - b.line);
  const imported = rows.length - all.length;
  return {
    imported,
    errors: all.length,
    details: { errors: all },
    message: importMessage(imported, all.length),
  };
}

/** Keeps the rows as clients and reports those whose tax id somebody took while the import was running. */
async function keep(accepted: readonly NewClient[], creation: Creation): Promise<RowError[]> {
  if (accepted.length === 0) return [];
  const orgId = creation.organizationId;
  const firstId = await clientStore.takeIds(orgId, accepted.length);
  const clients = accepted.map(({ line: _line, ...fields }, index) => ({
    ...fields,
    ...creation,
    id: firstId + index,
  }));
  const refused = await clientStore.addMany(orgId, clients);
  return accepted.flatMap(({ line }, index) => {
    const holder = refused.get(firstId + index);
    return holder ? [{ line, error: taxIdTaken(holder.name) }] : [];
  });
}
