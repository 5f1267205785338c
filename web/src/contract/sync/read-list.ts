import type { QueryClient } from "@tanstack/react-query";
import type { CallInput, CallOutput, BrowserEndpoint } from "#shared/endpoint.ts";
import { SYNC_CURSOR } from "#shared/sync-header.ts";
import { call } from "../browser.ts";
import { FIRST_ROWS } from "./first-rows.ts";
import { startRead } from "./list-reads.ts";
import { kindOf } from "./lists.ts";
import { endOf, positionOf } from "./position.ts";
import { restoreList } from "./restore-lists.ts";
import { recordRead, requestLater, requestOwn } from "./sync-lists.ts";

/** Restored rows are painted before what changed in them is merged. */
const REOPENED_MS = 250;

/**
 * Reads a list and syncs it from then on: from the store of the last visit, else from the server. Settings are read
 * from the server.
 */
export async function readList<E extends BrowserEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: CallInput<E>,
): Promise<CallOutput<E>> {
  const position = positionOf(client);
  const kind = kindOf(endpoint.route);
  const read = startRead(client, position, endpoint.route);
  const isCurrent = () => positionOf(client) === position;
  try {
    position.restoring++;
    const stored = await restoreList(client, kind, (first) => read.showFirst(first));
    position.restoring--;
    const isRestored = stored && isCurrent();
    if (isRestored) {
      recordRead(client, `${stored.cursor};${endOf(stored.cursor)}`);
      position.isReopened = true;
    }
    if (isCurrent() && position.isReopened && position.restoring === 0)
      requestLater(client, position, REOPENED_MS);
    const rows = isRestored ? (stored.rows as CallOutput<E>) : await request();
    // They may be older or newer than these writes.
    if (read.hasOwnWrites()) requestOwn(client, position);
    return read.withOwnWrites(rows);
  } finally {
    read.end();
  }

  async function request(): Promise<CallOutput<E>> {
    let header: string | null = null;
    const onAnswer = ({ headers }: Response, first: unknown) => {
      header = headers.get(SYNC_CURSOR);
      if (headers.has("link")) read.showFirst(first);
    };
    const limit = kind && FIRST_ROWS[kind];
    const rows = await call(endpoint, limit ? { ...input, limit } : input, { onAnswer });
    // Settings are as current as the cached lists. A late answer belongs to the scope that was shown.
    if (isCurrent() && (kind || position.cursor === undefined)) recordRead(client, header);
    return rows;
  }
}
