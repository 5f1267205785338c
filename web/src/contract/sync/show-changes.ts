import type { QueryClient } from "@tanstack/react-query";
import type { Changes, Kind } from "#shared/sync/schemas.ts";
import { cachedLists, keyOfList } from "./cached-lists.ts";
import { hasList, isSynced, KINDS } from "./lists.ts";
import { mergeChanges } from "./merge-changes.ts";
import { positionOf } from "./position.ts";
import { readSettingsAgain } from "./read-settings-again.ts";

/** Calls whose answers include records of a kind. */
const SHOWN_BY: Record<Kind, readonly string[]> = {
  clients: ["clients", "proposals", "tasks"],
  products: ["products"],
  proposals: ["proposals", "tasks"],
  tasks: ["tasks"],
  tags: ["tags", "tasks"],
};

/**
 * Applies changes to the cached lists. Resolves when everything else that shows them was refetched.
 * @param isOwn made by the person, who needs no notice of deleted rows
 */
export async function showChanges(
  client: QueryClient,
  changes: Changes,
  isOwn: boolean,
): Promise<void> {
  const settings = readSettingsAgain(client, changes);
  if (changes.reset) {
    await client.invalidateQueries({ predicate: ({ queryKey: [domain] }) => isShowing(domain) });
    return settings;
  }
  const before = cachedLists(client);
  const { lists, stale } = mergeChanges(before, changes);
  for (const kind of KINDS)
    if (lists[kind] && lists[kind] !== before[kind])
      client.setQueryData(keyOfList(kind), lists[kind], {
        updatedAt: client.getQueryState(keyOfList(kind))?.dataUpdatedAt ?? 0,
      });
  const changed = KINDS.filter(
    (kind) => changes.changed[kind].length + changes.gone[kind].length > 0,
  );
  if (changed.length === 0) return settings;
  const { knownRemovals } = positionOf(client);
  // Once restored, its next deletion by somebody else is news.
  for (const kind of changed)
    for (const { id } of changes.changed[kind]) knownRemovals.delete(`${kind}/${id}`);
  const newlyGone = (kind: Kind) =>
    changes.gone[kind].filter((id) => !knownRemovals.has(`${kind}/${id}`));
  if (!isOwn && KINDS.some((kind) => newlyGone(kind).length > 0))
    void import("./notify-deleted.ts").then(
      ({ notifyDeletedRows }) => notifyDeletedRows(before, lists, newlyGone),
      () => undefined,
    );
  const domains = new Set(["dashboard", ...changed.flatMap((kind) => SHOWN_BY[kind])]);
  const others = client.invalidateQueries({
    predicate: ({ queryKey: [domain, route, input] }) =>
      domains.has(String(domain)) &&
      !isSynced(String(route)) &&
      isConcerned(changes, domain as Kind, changed, input),
  });
  await Promise.all([
    settings,
    others,
    ...stale.map((kind) => client.invalidateQueries({ queryKey: keyOfList(kind) })),
  ]);
}

/** A single record that did not change does not. */
function isConcerned(
  { changed, gone }: Changes,
  domain: Kind,
  changedKinds: readonly Kind[],
  input: unknown,
): boolean {
  const id = (input as { id?: unknown } | undefined)?.id;
  const isByAnother = changedKinds.some(
    (kind) => kind !== domain && SHOWN_BY[kind].includes(domain),
  );
  if (id === undefined || isByAnother || !changedKinds.includes(domain)) return true;
  return gone[domain].includes(Number(id)) || changed[domain].some((row) => row.id === Number(id));
}

function isShowing(domain: unknown): boolean {
  return domain === "dashboard" || hasList(String(domain));
}
