import { randomUUID } from "node:crypto";
import { type RateLimit, enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { rowLimitReached, takeBlock } from "#functions/platform/table/row-numbers.ts";
import { type CsvRow, readRows, readTable } from "#shared/clients/read-csv.ts";
import { importMessage } from "#shared/clients/rules.ts";
import type { CsvUpload, ImportResult } from "#shared/clients/schemas.ts";
import { answerOf } from "#shared/problems.ts";
import {
  checkRows,
  type NewClient,
  refuseDuplicates,
  type RowError,
  taxIdTaken,
} from "./check-rows.ts";
import { findDuplicates } from "./duplicate-store.ts";
import { endLease, findResult, takeLease } from "./import-store.ts";
import * as clientStore from "./store.ts";

const IMPORTS: RateLimit = { what: "client-import", max: 30, minutes: 60 };

interface Importer {
  organization: OrganizationRecord;
  userId: string;
  now: Date;
}

/**
 * Imports a spreadsheet: valid rows within the row limit become clients, the others are reported by line. `imported`
 * and `errors` add up to the rows. Importing a file again adds nothing; a retry with the same `createId` returns the
 * first result.
 * @throws Problem `invalid_input` for an unreadable file, `import_running`, `too_many_attempts`
 */
export async function importClients(
  { csvData, columns, createId }: CsvUpload,
  importer: Importer,
): Promise<ImportResult> {
  const orgId = importer.organization.id;
  const known = createId && (await findResult(orgId, createId));
  if (known) return known;
  await enforceRateLimit(IMPORTS, orgId, importer.now);
  const rows = readRows(readTable(csvData), columns);
  const lease = await takeLease(orgId, createId ?? randomUUID(), importer.now);
  if ("imported" in lease) return lease;
  let result: ImportResult | undefined;
  try {
    result = await importRows(rows, importer);
    return result;
  } finally {
    await endLease(lease, result, importer.now);
  }
}

async function importRows(rows: CsvRow[], importer: Importer): Promise<ImportResult> {
  const { id: orgId, rowsIndexed } = importer.organization;
  const checked = checkRows(rows);
  const existing = rowsIndexed
    ? await findDuplicates(orgId, checked.valid)
    : await clientStore.list(orgId);
  const { accepted, errors } = refuseDuplicates(checked, existing);
  const refused = await addAccepted(accepted, importer);
  const all = [...errors, ...refused].toSorted((a, b) => a.line - b.line);
  const imported = rows.length - all.length;
  return {
    imported,
    errors: all.length,
    details: { errors: all },
    message: importMessage(imported, all.length),
  };
}

/** Adds the accepted clients and returns the rows above the limit or whose tax id was taken. */
async function addAccepted(
  accepted: readonly NewClient[],
  { organization, userId, now }: Importer,
): Promise<RowError[]> {
  if (accepted.length === 0) return [];
  const { first, count } = await takeBlock(organization, "client", accepted.length, now);
  const fitting = accepted.slice(0, count);
  const at = now.toISOString();
  const clients = fitting.map(({ line: _line, ...fields }, index) => ({
    ...fields,
    organizationId: organization.id,
    userId,
    createdAt: at,
    updatedAt: at,
    id: first + index,
  }));
  const holders = await clientStore.addMany(organization.id, clients);
  const late = fitting.flatMap(({ line }, index) => {
    const holder = holders.get(first + index);
    return holder ? [{ line, error: taxIdTaken(holder) }] : [];
  });
  const error = answerOf(rowLimitReached(organization, "client", now)).message;
  return [...late, ...accepted.slice(count).map(({ line }) => ({ line, error }))];
}
