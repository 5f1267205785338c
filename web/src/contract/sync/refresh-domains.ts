import type { Query, QueryClient } from "@tanstack/react-query";
import type { BrowserEndpoint } from "#shared/endpoint.ts";
import { parseRoute } from "#shared/route.ts";
import { changesRows, type Domain, staleDomains } from "../stale-domains.ts";
import { isLoadingList } from "./cached-lists.ts";
import { hasList, isSynced } from "./lists.ts";
import { removedRecord, type Written } from "./own-rows.ts";
import { showWritten, syncNow } from "./sync-lists.ts";

/** Routes that change a single record's details, and no row of a list. */
const DETAIL_CALL = /\/api\/proposals\/\{id\}\/links/;

/**
 * Refetches what a call may have changed, and updates the synced lists.
 * @param written the call and its answer, if any
 */
export async function refreshDomains(
  client: QueryClient,
  route: BrowserEndpoint["route"],
  written: Written | undefined,
): Promise<void> {
  const { domain } = parseRoute(route);
  if (DETAIL_CALL.test(route)) return refetchDetails(client, [domain]);
  const stale = staleDomains(domain, route);
  if (!changesRows(route)) return refetchDetails(client, stale);
  const isShown = await showWritten(client, written).catch(() => false);
  const domains = stale.filter((one) => !isShown || !(hasList(one) || one === "dashboard"));
  const isStale = (query: Query) =>
    domains.some((one) => one === query.queryKey[0]) && !isLoadingList(query);
  const isOfDeleted = (query: Query) => isRemoved(written, query);
  await Promise.all([
    client.invalidateQueries({ predicate: (query) => isStale(query) && !isOfDeleted(query) }),
    // Its page is about to be left, and is read again when it is opened.
    client.invalidateQueries({ predicate: isOfDeleted, refetchType: "none" }),
  ]);
}

/** Returns whether a query reads the record that a call deleted. */
function isRemoved(written: Written | undefined, { queryKey: [domain, , input] }: Query): boolean {
  const removed = written && removedRecord(written);
  return removed?.domain === domain && (input as { id?: unknown } | undefined)?.id === removed?.id;
}

/** Refetches domains, but not their synced lists, unless these must be read again. */
export async function refetchDetails(
  client: QueryClient,
  domains: readonly string[],
): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [domain, route], state }) =>
      domains.includes(String(domain)) && (state.isInvalidated || !isSynced(String(route))),
  });
}

/**
 * Refetches domains because the person asks for it. Of synced lists only what changed is read, and shown at once; they
 * are read again where that fails. Returns whether that was not needed. Never rejects: the reads have the errors.
 */
export async function refetchDomains(
  client: QueryClient,
  domains: readonly Domain[],
): Promise<boolean> {
  const [isCurrent] = await Promise.all([
    syncNow(client).catch(() => false),
    refetchDetails(client, domains),
  ]);
  if (isCurrent) return true;
  await client.invalidateQueries({
    predicate: ({ queryKey: [domain, route] }) =>
      domains.some((one) => one === domain) && isSynced(String(route)),
  });
  return false;
}
