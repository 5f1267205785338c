import { keys } from "#functions/platform/table/keys/keys.ts";
import type { MemberRecord } from "#functions/platform/table/records.ts";
import { get as getItem, write } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { atVersion, nextVersion } from "#functions/platform/table/version.ts";
import { Problem } from "#shared/errors.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { type Screen, SCREENS } from "#shared/saved-filters/rules.ts";
import type { SavedFilters, TeamFilters } from "#shared/saved-filters/schemas.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    savedFilters: SavedFilters;
    teamFilters: TeamFilters;
  }
}

/** Returns what a member saved for a screen. */
export async function get(orgId: string, screen: Screen, userId: string): Promise<SavedFilters> {
  const saved = await getItem(keys.savedFilters(orgId, screen, userId));
  return { filters: saved?.filters ?? [], updatedAt: saved?.updatedAt ?? null };
}

/** @throws Problem `stale_record` unless it is at the version of `saved` */
export async function replace(
  { orgId, screen, userId }: { orgId: string; screen: Screen; userId: string },
  { filters, updatedAt: before }: SavedFilters,
  now: Date,
): Promise<SavedFilters> {
  const updatedAt = nextVersion(before, now);
  await write([
    {
      put: { filters, updatedAt, ...keys.savedFilters(orgId, screen, userId) },
      condition: atVersion(before),
    },
  ]);
  return { filters, updatedAt };
}

/** Returns what the team shares for a screen. */
export async function getTeam(orgId: string, screen: Screen): Promise<TeamFilters> {
  const shared = await getItem(keys.teamFilters(orgId, screen));
  return { filters: shared?.filters ?? [], updatedAt: shared?.updatedAt ?? null };
}

/**
 * @throws Problem `stale_record` unless it is at the version of `shared`; `not_allowed` when a member changes or
 * removes what somebody else shared
 */
export async function replaceTeam(
  { orgId, screen, member }: { orgId: string; screen: Screen; member: MemberRecord },
  { filters, updatedAt: before }: SavedFilters,
  now: Date,
): Promise<TeamFilters> {
  const { userId, role } = member;
  const known = await getTeam(orgId, screen);
  if (known.updatedAt !== before) throw new Problem("stale_record");
  const gone = known.filters.filter((one) => filters.every(({ name }) => name !== one.name));
  // A renamed or changed filter stays with the member who shared it.
  const sharedBy = ({ name, query }: SavedFilters["filters"][number]) =>
    (known.filters.find((one) => one.name === name) ?? gone.find((one) => one.query === query))?.by;
  const isKept = (one: TeamFilters["filters"][number]) =>
    filters.some(({ name, query }) => name === one.name && query === one.query);
  const isOthers = known.filters.some((one) => one.by !== userId && !isKept(one));
  if (isOthers && !hasRole(role, "admin")) throw new Problem("not_allowed");
  const after = filters.map((one) => ({ ...one, by: sharedBy(one) ?? userId }));
  const updatedAt = nextVersion(before, now);
  await write([
    {
      put: { filters: after, updatedAt, ...keys.teamFilters(orgId, screen) },
      condition: atVersion(before),
    },
  ]);
  return { filters: after, updatedAt };
}

/** Removes what a former member saved for all screens; nothing of a person who has rejoined. */
export async function remove(orgId: string, userId: string): Promise<void> {
  await tryWrite(
    { check: keys.member(orgId, userId), condition: "notExists" },
    ...SCREENS.map((screen) => ({ remove: keys.savedFilters(orgId, screen, userId) })),
  );
}
