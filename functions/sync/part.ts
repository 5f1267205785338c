import { rowsIn } from "#functions/platform/table/change-log.ts";
import { firstEntries, type Position, type Read } from "#functions/platform/table/log-position.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { ROWS_PER_RESPONSE } from "#shared/sync/rules.ts";
import { findRows, toChanges } from "./rows.ts";

/** Lambda allows 6 MB a response. */
const MAX_BYTES = 4_000_000;

/**
 * Returns the first changes since a position, as many as a response holds, and the position after them; undefined when
 * the rows of a single entry are too large.
 */
export async function readPart(
  organization: OrganizationRecord,
  position: Position,
  segments: readonly Read[],
  now: Date,
) {
  const { entries } = firstEntries(position, segments, ROWS_PER_RESPONSE);
  const rows = await findRows(organization.id, entries);
  const read = new Set(entries.flatMap(rowsIn));
  const bytesOf = (row: string) =>
    read.has(row) ? JSON.stringify(rows.get(row)?.record ?? null).length : Infinity;
  const part = firstEntries(position, segments, MAX_BYTES, bytesOf);
  if (part.weight > MAX_BYTES) return undefined;
  const answered = [...new Set(part.entries.flatMap(rowsIn))].flatMap((row) => rows.get(row) ?? []);
  return { ...part, changes: await toChanges(organization, answered, now) };
}
