import { Problem } from "#shared/errors.ts";
import { keys } from "./keys.ts";
import { get, type Key } from "./table.ts";
import type { Write } from "./write.ts";

/** What can be brought back after it was deleted (decisions M). */
export type Binned = "client" | "product" | "proposal" | "task";

/** For how long. */
const DAYS_KEPT = 30;
const DAY_SECONDS = 86_400;

interface BinItem<Row> extends Key {
  /** As it was, without keys. */
  row: Row;
  /** Epoch seconds. The table takes its time to remove what has ended. */
  ttl: number;
}

/** The write that keeps a row which is deleted, as it was read, for the transaction that removes it. */
export function intoBin(
  orgId: string,
  kind: Binned,
  {
    pk: _pk,
    sk: _sk,
    gsi1pk: _ipk,
    gsi1sk: _isk,
    ...row
  }: { id: number } & Record<string, unknown>,
  now: Date,
): Write {
  const ttl = Math.ceil(now.getTime() / 1_000) + DAYS_KEPT * DAY_SECONDS;
  return { put: { ...keys.binned(orgId, kind, row.id), row, ttl } };
}

/** A row as it was when it was deleted, 30 days ago at most. @throws Problem `not_found` when there is none. */
export async function getBinned<Row>(
  orgId: string,
  kind: Binned,
  id: number,
  now: Date,
): Promise<Row> {
  const kept = await get<BinItem<Row>>(keys.binned(orgId, kind, id));
  if (!kept || kept.ttl <= now.getTime() / 1_000) throw new Problem("not_found");
  return kept.row;
}

/**
 * The write that takes a row out of the bin: the first of the transaction that puts it back, so that of several who
 * bring it back one does, and the others find nothing.
 */
export function outOfBin(orgId: string, kind: Binned, id: number): Write {
  const otherwise = new Problem("not_found");
  return { remove: keys.binned(orgId, kind, id), when: "present", otherwise };
}
