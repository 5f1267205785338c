import type { QueryClient } from "@tanstack/react-query";
import { auth } from "#shared/auth/contract.ts";
import type { CallOutput } from "#shared/endpoint.ts";
import { keyOf } from "../hooks.ts";
import { broadcastSession } from "./session-channel.ts";
import { scopeKey, scopeOf } from "./session-scope.ts";
import { saveToken, storedToken } from "./session-token.ts";

type Entered = CallOutput<typeof auth.login>;

let ownSwitch: { scope: string; token: string; path: string } | undefined;

/**
 * Continues with another session: clears the cache and notifies the other tabs.
 * @param path the screen that opens
 */
export async function enterAs(client: QueryClient, entered: Entered, path = "/"): Promise<void> {
  await client.cancelQueries();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "auth" });
  ownSwitch = { scope: scopeKey(scopeOf(entered.user)), token: entered.token, path };
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

/** Returns the screen that opens after a switch to the scope. */
export function pathAfterSwitch(scope: string): string {
  return ownSwitch && isOwnSwitch(scope) ? ownSwitch.path : "/";
}
