import type { QueryClient } from "@tanstack/react-query";
import type { Route } from "#shared/route.ts";
import { isPatched } from "../patch-cached.ts";
import { keyOfFirstRows } from "./first-rows.ts";
import { kindOf } from "./lists.ts";
import { type Lists, mergeChanges } from "./merge-changes.ts";
import { joinChanges, type Rows } from "./own-rows.ts";
import { type ListRead, type Position, positionOf } from "./position.ts";

/** Shows the first rows of a read until it ends, unless another read of the list begins. */
export function startRead(client: QueryClient, position: Position, route: Route) {
  const queryKey = keyOfFirstRows(route, position.scope);
  const read: ListRead = { startedAt: Date.now(), written: [] };
  position.reads.set(route, read);
  // Copies of rows would not count as optimistic.
  client.setQueryDefaults(queryKey, { structuralSharing: false });
  const isNewest = () => position.reads.get(route) === read;
  const withWritten = <List>(rows: List): List => {
    const own = joinChanges(read.written.filter((one) => one !== undefined));
    return own ? merge(route, rows, own) : rows;
  };
  return {
    showFirst(rows: unknown) {
      if (isNewest() && positionOf(client) === position)
        client.setQueryData(queryKey, withWritten(rows));
    },
    /** Returns the rows with own writes and with the optimistic updates of the first rows. */
    withOwnWrites<List>(rows: List): List {
      const first = isNewest() ? client.getQueryData<{ id: number }[]>(queryKey) : undefined;
      const patched = new Map(first?.filter(isPatched).map((row) => [row.id, row]));
      const merged = withWritten(rows);
      if (patched.size === 0) return merged;
      return (merged as { id: number }[]).map((row) => patched.get(row.id) ?? row) as List;
    },
    hasOwnWrites: () => read.written.length > 0,
    end() {
      if (!isNewest()) return;
      position.reads.delete(route);
      client.removeQueries({ queryKey });
    },
  };
}

/**
 * Shows an own write in the first rows of the lists that are being read, which show it when they arrive.
 * @param own what it changed, if known
 * @param since when it was sent
 */
export function recordInReads(
  client: QueryClient,
  { reads, scope }: Position,
  own: Rows | undefined,
  since: number,
): void {
  for (const [route, { startedAt, written }] of reads) {
    // The list may be newer than the answer of a write that was sent before.
    const shown = since < startedAt ? undefined : own;
    written.push(shown);
    if (shown)
      client.setQueryData(
        keyOfFirstRows(route, scope),
        (rows) => rows && merge(route, rows, shown),
      );
  }
}

function merge<List>(route: string, rows: List, changes: Rows): List {
  const kind = kindOf(route);
  const lists: Lists = kind ? { [kind]: rows } : {};
  return kind ? (mergeChanges(lists, changes).lists[kind] as List) : rows;
}
