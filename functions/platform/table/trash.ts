import { Problem } from "#shared/errors.ts";
import type { Deletion } from "#shared/trash.ts";
import { DAY_MS } from "#shared/values/instants.ts";
import type { Author } from "../author.ts";
import { ttlAfter } from "../clock.ts";
import { keys } from "./keys/keys.ts";
import type { TrashItem, TrashedRecords } from "./stored-records.ts";
import { get } from "./table.ts";
import type { Write } from "./write.ts";

const DAYS_KEPT = 30;

/** Returns the write that keeps a copy of a row in the trash, for the transaction that deletes it. */
export function moveToTrash(
  orgId: string,
  kind: keyof TrashedRecords,
  {
    pk: _pk,
    sk: _sk,
    gsi1pk: _ipk,
    gsi1sk: _isk,
    ...row
  }: { id: number } & Record<string, unknown>,
  { by, now }: Author,
): Write {
  const ttl = ttlAfter(now, DAYS_KEPT * DAY_MS);
  return { put: { ...keys.trashed(orgId, kind, row.id), row, by, ttl } };
}

/** Returns a row as it was when it was deleted, at most 30 days ago. @throws Problem `not_found` */
export async function getTrashed<Kind extends keyof TrashedRecords>(
  orgId: string,
  kind: Kind,
  id: number,
  now: Date,
): Promise<TrashedRecords[Kind]> {
  return (await getItem(orgId, kind, id, now)).row;
}

/** Returns when and by whom a row was deleted. @throws Problem `not_found` when it cannot be restored */
export async function getDeletion(
  orgId: string,
  kind: keyof TrashedRecords,
  id: number,
  now: Date,
): Promise<Deletion> {
  const { by = null, ttl } = await getItem(orgId, kind, id, now);
  return { at: new Date(ttl * 1_000 - DAYS_KEPT * DAY_MS).toISOString(), by };
}

async function getItem<Kind extends keyof TrashedRecords>(
  orgId: string,
  kind: Kind,
  id: number,
  now: Date,
): Promise<TrashItem<TrashedRecords[Kind]>> {
  const kept = await get(keys.trashed(orgId, kind, id));
  if (!kept || kept.ttl <= now.getTime() / 1_000) throw new Problem("not_found");
  return kept;
}

/**
 * Returns the write that takes a row out of the trash. It comes first in the transaction that puts the row back: of
 * several restores one wins and the others get `not_found`.
 */
export function restoreFromTrash(orgId: string, kind: keyof TrashedRecords, id: number): Write {
  const failWith = new Problem("not_found");
  return { remove: keys.trashed(orgId, kind, id), condition: "exists", failWith };
}
