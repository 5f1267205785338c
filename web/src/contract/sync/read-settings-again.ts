import type { QueryClient } from "@tanstack/react-query";
import type { Changes } from "#shared/sync/contract.ts";

/** Whoever is on screen, with the name of their organization. */
const PERSON = "auth";

/** Reads settings again that somebody saved: nothing stands still for them, and forms keep what is typed. */
export async function readSettingsAgain(
  client: QueryClient,
  { reset, settings }: Changes,
): Promise<void> {
  const domains = new Set<unknown>(settings);
  // Names of people have no entries of their own in the log.
  if (reset || settings.includes("organization")) domains.add(PERSON);
  if (domains.size === 0) return;
  await client.invalidateQueries({ predicate: ({ queryKey: [domain] }) => domains.has(domain) });
}
