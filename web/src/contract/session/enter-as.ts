import type { QueryClient } from "@tanstack/react-query";
import { auth } from "#shared/auth/contract.ts";
import type { CallOutput } from "#shared/endpoint.ts";
import { keyOf } from "../hooks.ts";
import { broadcastSession } from "./session-channel.ts";
import { scopeKey, scopeOf } from "./session-scope.ts";
import { saveToken, storedToken } from "./session-token.ts";

type Entered = CallOutput<typeof auth.login>;

let ownSwitch: { scope: string; token: string } | undefined;

/** Continues with another session: clears the cache and notifies the other tabs. */
export async function enterAs(client: QueryClient, entered: Entered): Promise<void> {
  await client.cancelQueries();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "auth" });
  ownSwitch = { scope: scopeKey(scopeOf(entered.user)), token: entered.token };
  resumeAs(client, entered);
}

/** Adopts a session on the current screen, and notifies the other tabs. */
export function resumeAs(client: QueryClient, { token, user }: Entered): void {
  saveToken(token);
  client.setQueryData(keyOf(auth.user, {}), user);
  broadcastSession("changed");
}

/** Returns whether this tab itself switched to the scope, so that no notice is needed. */
export function isOwnSwitch(scope: string): boolean {
  return ownSwitch?.scope === scope && ownSwitch.token === storedToken();
}
