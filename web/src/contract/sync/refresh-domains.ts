import type { QueryClient } from "@tanstack/react-query";
import type { BrowserEndpoint } from "#shared/endpoint.ts";
import { parseRoute } from "#shared/route.ts";
import { changesRows, staleDomains } from "../stale-domains.ts";
import { showWritten } from "./sync-lists.ts";
import { hasList, isSynced } from "./lists.ts";
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
  if (DETAIL_CALL.test(route))
    return client.invalidateQueries({
      predicate: ({ queryKey: [of, read] }) => of === domain && !isSynced(String(read)),
    });
  const isKept = changesRows(route) && (await showWritten(client, written).catch(() => false));
  const domains = staleDomains(domain, route).filter(
    (one) => !isKept || !(hasList(one) || one === "dashboard"),
  );
  await Promise.all(domains.map((one) => client.invalidateQueries({ queryKey: [one] })));
}
