import type { QueryClient } from "@tanstack/react-query";
import type { auth } from "#shared/auth/contract.ts";
import type { CallOutput } from "#shared/endpoint.ts";
import { keepToken } from "./browser.ts";
import { keyOf } from "./hooks.ts";
import { announceSession } from "./session-channel.ts";

/**
 * Works as the person and in the organization of the answer from now on: nothing that was read before stays, and the
 * other tabs follow (decisions B1).
 */
export async function enterAs(
  client: QueryClient,
  { token, user }: CallOutput<typeof auth.login>,
): Promise<void> {
  const { auth } = await import("#shared/auth/contract.ts");
  await client.cancelQueries();
  keepToken(token);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "auth" });
  client.setQueryData(keyOf(auth.user, {}), user);
  announceSession("changed");
}
