import type { QueryClient } from "@tanstack/react-query";
import type { Member } from "#shared/organization/members.ts";
import type { Changes } from "#shared/sync/schemas.ts";

const MEMBERS = ["organization", "GET /api/organization/members", {}];
const PERSON = "auth";

/** Refetches changed settings, and the team. Forms keep their input. */
export async function readSettingsAgain(
  client: QueryClient,
  { reset, settings }: Changes,
): Promise<void> {
  const domains = new Set<unknown>(settings);
  // Names of people have no entries of their own in the log.
  if (reset || settings.includes("organization")) domains.add(PERSON);
  if (domains.size === 0) return;
  const before = client.getQueryData<Member[]>(MEMBERS);
  await client.invalidateQueries({
    predicate: ({ queryKey: [domain] }) => domains.has(domain),
  });
  if (!location.pathname.startsWith("/team")) return;
  const now = client.getQueryData<Member[]>(MEMBERS) ?? [];
  void import("./notify-deleted.ts").then(
    ({ notifyMembersWhoLeft }) => notifyMembersWhoLeft(before ?? [], now),
    () => undefined,
  );
}
