import type { QueryClient } from "@tanstack/react-query";
import type { auth } from "#shared/auth/contract.ts";
import type { CallOutput } from "#shared/endpoint.ts";
import { currentUser } from "./current-user.ts";
import { keyOf } from "../hooks.ts";
import { announceSession } from "./session-channel.ts";
import { keepToken, storedToken } from "./session-token.ts";
import { tenantKey, tenantOf } from "./shown-tenant.ts";

type Entered = CallOutput<typeof auth.login>;

/** Where this tab went by itself, and by which session. */
let ownWay: { place: string; token: string } | undefined;

/**
 * Works as the person and in the organization of the answer from now on: nothing that was read before stays, and the
 * other tabs follow.
 */
export async function enterAs(client: QueryClient, entered: Entered): Promise<void> {
  await client.cancelQueries();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "auth" });
  ownWay = { place: tenantKey(tenantOf(entered.user)), token: entered.token };
  resumeAs(client, entered);
}

/** Adopts a session that continues with the current screen. The other tabs follow. */
export function resumeAs(client: QueryClient, { token, user }: Entered): void {
  keepToken(token);
  client.setQueryData(keyOf(currentUser, {}), user);
  announceSession("changed");
}

/** Returns whether this tab itself moved to a tenant, so that no notice is needed. */
export function wentByItself(place: string): boolean {
  return ownWay?.place === place && ownWay.token === storedToken();
}
