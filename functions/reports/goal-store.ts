import { keys } from "#functions/platform/table/keys.ts";
import { query, write } from "#functions/platform/table/table.ts";
import { nextVersion } from "#functions/platform/table/version.ts";
import { Problem } from "#shared/errors.ts";
import type { Cents } from "#shared/values/money.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    goals: GoalItem;
  }
}

/** The goals that hold from a month on. */
interface GoalItem {
  sk: string;
  team: Cents | null;
  people: { userId: string; amount: Cents }[];
  setBy: string;
  updatedAt: string;
}

/** The goals of a month, money in centavos. */
export interface MonthGoals {
  team: Cents | null;
  people: { userId: string; amount: Cents }[];
  setBy: string | null;
  setAt: string | null;
  /** Null: they are those of an earlier month. */
  updatedAt: string | null;
}

const NONE: MonthGoals = { team: null, people: [], setBy: null, setAt: null, updatedAt: null };

/** Returns the goals of a month: those that were set for it, or last before it. */
export async function findGoals(orgId: string, month: string): Promise<MonthGoals> {
  const [goals] = await query(keys.goalsUntil(orgId, month), { newestFirst: true, limit: 1 });
  if (!goals) return NONE;
  const { sk, team, people, setBy, updatedAt } = goals;
  return { team, people, setBy, setAt: updatedAt, updatedAt: sk === month ? updatedAt : null };
}

/** Sets the goals of a month. @throws Problem `stale_record` unless they are as they were read */
export async function replaceGoals(
  orgId: string,
  month: string,
  goals: Pick<MonthGoals, "team" | "people" | "updatedAt"> & { setBy: string },
  now: Date,
): Promise<MonthGoals> {
  const { updatedAt: before, ...rest } = goals;
  const updatedAt = before === null ? now.toISOString() : nextVersion(before, now);
  await write([
    {
      put: { ...rest, updatedAt, ...keys.goals(orgId, month) },
      condition: before === null ? "notExists" : { equals: { updatedAt: before } },
      failWith: new Problem("stale_record"),
    },
  ]);
  return { ...rest, setAt: updatedAt, updatedAt };
}
