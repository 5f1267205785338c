import type { QueryClient } from "@tanstack/react-query";
import type { auth } from "#shared/auth/contract.ts";
import type { CallOutput } from "#shared/endpoint.ts";
import { currentUser } from "./current-user.ts";
import { keyOf } from "../hooks.ts";
import { broadcastSession } from "./session-channel.ts";
import { saveToken, storedToken } from "./session-token.ts";
import { tenantKey, tenantOf } from "./shown-tenant.ts";

type Entered = CallOutput<typeof auth.login>;

/** Where this tab went by itself, and by which session. */
let ownMove: { tenant: string; token: string } | undefined;

/**
 * Works as the person and in the organization of the answer from now on: nothing that was read before stays, and the
 * other tabs follow.
 */
export async function enterAs(client: QueryClient, entered: Entered): Promise<void> {
  await client.cancelQueries();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "auth" });
  ownMove = { tenant: tenantKey(tenantOf(entered.user)), token: entered.token };
  resumeAs(client, entered);
}

/** Adopts a session that continues with the current screen. The other tabs follow. */
export function resumeAs(client: QueryClient, { token, user }: Entered): void {
  saveToken(token);
  client.setQueryData(keyOf(currentUser, {}), user);
  broadcastSession("changed");
}

/** Returns whether this tab itself moved to a tenant, so that no notice is needed. */
export function isOwnMove(tenant: string): boolean {
  return ownMove?.tenant === tenant && ownMove.token === storedToken();
}
