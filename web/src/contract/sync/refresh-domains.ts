import type { QueryClient } from "@tanstack/react-query";
import type { BrowserEndpoint } from "#shared/endpoint.ts";
import { parseRoute } from "#shared/route.ts";
import { changesRows, type Domain, staleDomains } from "../stale-domains.ts";
import { heldLists, keyOfList } from "./held-lists.ts";
import { hasList, isSynced, KINDS } from "./lists.ts";
import { showWritten, syncLists } from "./sync-lists.ts";
import type { Written } from "./own-rows.ts";

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
  await Promise.all(domains.map((one) => client.invalidateQueries({ queryKey: [one] })));
}

/** Refetches domains, but not their synced lists. */
export async function refetchDetails(
  client: QueryClient,
  domains: readonly string[],
): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [domain, route], state }) =>
      domains.includes(String(domain)) && (state.status === "error" || !isSynced(String(route))),
  });
}

/** Refetches domains because the person asks for it. Of synced lists only what changed is read, and shown at once. */
export async function refetchDomains(
  client: QueryClient,
  domains: readonly Domain[],
): Promise<void> {
  const isCurrent = syncLists(client, true).catch(() => false);
  await refetchDetails(client, domains);
  if (!(await isCurrent)) return;
  const lists = heldLists(client);
  for (const kind of KINDS) if (lists[kind]) client.setQueryData(keyOfList(kind), lists[kind]);
}
