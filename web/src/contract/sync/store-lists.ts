import type { QueryClient } from "@tanstack/react-query";
import { runAsLeader, thisPage } from "../polls/leader-election.ts";
import { cachedLists } from "./cached-lists.ts";
import { isSynced, KINDS } from "./lists.ts";
import { vaultOf } from "./restore-lists.ts";
import { vaultWiped } from "./vault-store.ts";

const STORE_MS = 250;

export interface Storing {
  isOver: boolean;
  schedule: () => void;
  stop: () => void;
}

/**
 * Stores the cached lists shortly after each change, until stored lists are deleted. One visible page of the browser
 * stores at a time.
 * @param cursor returns the position up to which the lists are known
 */
export function storeLists(client: QueryClient, cursor: () => string | undefined): Storing {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeading = false;
  let running: Promise<unknown> = Promise.resolve();
  const schedule = () => {
    if (isLeading) timer ??= setTimeout(storeNow, STORE_MS);
  };
  const storeNow = () => {
    timer = undefined;
    // Unconfirmed changes are not stored.
    if (client.isMutating() > 0) schedule();
    else running = running.then(() => store(client, cursor)).catch(() => undefined);
  };
  const leave = runAsLeader("vault", thisPage, () => {
    isLeading = true;
    const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
      if (type === "updated" && isSynced(String(query.queryKey[1]))) schedule();
    });
    schedule();
    return () => {
      isLeading = false;
      unsubscribe();
      clearTimeout(timer);
      timer = undefined;
    };
  });
  const storing = { isOver: false, schedule, stop };
  const forget = vaultWiped.on(stop);
  return storing;

  function stop() {
    storing.isOver = true;
    forget();
    leave();
  }
}

async function store(client: QueryClient, cursorOf: () => string | undefined): Promise<void> {
  const vault = await vaultOf(client);
  if (!vault) return;
  // Loaded when rows show, and only where they can be stored.
  const { writeRows } = await import("./write-vault.ts");
  const cursor = cursorOf();
  if (cursor === undefined || client.isMutating() > 0) return;
  // Lists and position must match: read in one tick.
  const lists = cachedLists(client);
  for (const kind of KINDS) {
    const rows = lists[kind];
    if (rows) await writeRows(vault, kind, rows, cursor);
  }
}
