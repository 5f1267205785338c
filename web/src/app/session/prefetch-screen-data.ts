import type { QueryClient } from "@tanstack/react-query";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { clients } from "#shared/clients/contract.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import type { BrowserEndpoint } from "#shared/endpoint.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { readOptions } from "#web/contract/hooks.ts";
import { setActiveScope, scopeOf } from "#web/contract/session/session-scope.ts";

/** What the screens of these paths wait for. */
const SCREEN_DATA: Record<string, BrowserEndpoint> = {
  "/": dashboard.get,
  "/clients": clients.list,
  "/products": products.list,
  "/proposals": proposals.list,
  "/tags": tags.list,
  "/tasks": tasks.list,
};

/** Prefetches what the screen of a path shows first, while its code loads. */
export function prefetchScreenData(client: QueryClient, user: CurrentUser, path: string): void {
  const endpoint = SCREEN_DATA[path];
  if (!endpoint || !user.organization) return;
  setActiveScope(scopeOf(user));
  void client.prefetchQuery(readOptions(client, endpoint, {}));
}
