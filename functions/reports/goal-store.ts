import { now as readClock } from "#functions/platform/clock.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, query, write } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { atVersion, nextVersion } from "#functions/platform/table/version.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { type Counts, difference } from "#shared/dashboard/counts.ts";
import { MONTHS_AHEAD } from "#shared/reports/goals.ts";
import { dayOf } from "#shared/values/dates.ts";
import type { Cents } from "#shared/values/money.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    goals: GoalItem;
  }
}

const LAST_MONTH = "9999-12";

interface GoalItem {
  sk: string;
  team: Cents | null;
  people: { userId: string; amount: Cents }[];
  setBy: string;
  updatedAt: string;
}

/** Centavos. */
export interface MonthGoals {
  team: Cents | null;
  people: { userId: string; amount: Cents }[];
  setBy: string | null;
  setAt: string | null;
  /** Null for the goals of an earlier month. */
  updatedAt: string | null;
}

export const NONE: MonthGoals = {
  team: null,
  people: [],
  setBy: null,
  setAt: null,
  updatedAt: null,
};

/** Returns the goals set for a month, or last before it. */
export async function findGoals(orgId: string, month: string): Promise<MonthGoals> {
  const [goals] = await findMonths(orgId, [month]);
  return goals ?? NONE;
}

/** Returns the goals of consecutive months, in one query. */
export async function findMonths(orgId: string, months: readonly string[]): Promise<MonthGoals[]> {
  // There is at most one item for each month, and an earlier one that holds for the first.
  const options = { newestFirst: true, limit: months.length };
  const items = await query(keys.goalsUntil(orgId, months.at(-1) ?? ""), options);
  return months.map((month) => monthGoals(items, month));
}

function monthGoals(items: readonly GoalItem[], month: string): MonthGoals {
  const goals = items.find(({ sk }) => sk <= month);
  if (!goals) return NONE;
  const { sk, team, people, setBy, updatedAt } = goals;
  return { team, people, setBy, setAt: updatedAt, updatedAt: sk === month ? updatedAt : null };
}

/**
 * The message of a person who leaves meanwhile misses these goals, so one of their own follows them.
 * @throws Problem `stale_record` unless they are as they were read
 */
export async function replaceGoals(
  orgId: string,
  month: string,
  goals: Pick<MonthGoals, "team" | "people" | "updatedAt"> & { setBy: string },
  now: Date,
): Promise<MonthGoals> {
  const { updatedAt: before, ...rest } = goals;
  const updatedAt = nextVersion(before, now);
  await write([
    { put: { ...rest, updatedAt, ...keys.goals(orgId, month) }, condition: atVersion(before) },
    ...(rest.people.length > 0 ? [enqueue({ kind: "end-goals", orgId }, now)] : []),
  ]);
  return { ...rest, setAt: updatedAt, updatedAt };
}

/**
 * Takes people who left the team out of the goals of this month and later ones; months that are over keep theirs.
 * Idempotent. Returns false when goals were saved meanwhile.
 */
export async function endGoals(orgId: string, now: Date): Promise<boolean> {
  const [organization, members, goals] = await Promise.all([
    get(keys.organization(orgId)),
    query(keys.members(orgId)),
    // Those of this month, of each later one, and the last before, which may hold for this one.
    query(keys.goalsUntil(orgId, LAST_MONTH), { newestFirst: true, limit: MONTHS_AHEAD + 2 }),
  ]);
  if (!organization) return true;
  const month = dayOf(now, organization.timezone).slice(0, 7);
  const team = new Set(members.map(({ userId }) => userId));
  const holding = goals.findIndex(({ sk }) => sk <= month);
  const changed = goals
    .slice(0, holding < 0 ? goals.length : holding + 1)
    .flatMap((one): Write[] => {
      const people = one.people.filter(({ userId }) => team.has(userId));
      if (people.length === one.people.length) return [];
      const { updatedAt } = one;
      return one.sk < month
        ? [{ put: { ...one, ...keys.goals(orgId, month), people }, condition: "notExists" }]
        : [
            {
              put: { ...one, ...keys.goals(orgId, one.sk), people },
              condition: atVersion(updatedAt),
            },
          ];
    });
  return changed.length === 0 || tryWrite(...changed);
}

/** Enqueues a goal check for each month whose accepted value a change raises. */
export function enqueueGoalChecks(orgId: string, before: Counts, after: Counts): Write[] {
  const { sales } = difference(before, after);
  const raised = Object.entries(sales).filter(([, numbers]) =>
    Object.entries(numbers).some(([name, by]) => /^A\d\d$/.test(name) && by > 0),
  );
  const months = new Set(raised.map(([item]) => item.slice(0, 7)));
  const at = readClock();
  return [...months].map((month) =>
    enqueue({ kind: "check-goals", orgId, month, at: at.toISOString() }, at),
  );
}
