import { DAY_MS } from "#shared/values/instants.ts";
import type { PageState } from "./states.ts";

export const MAX_QUESTION = 2_000;
/** Per offer, over all links and versions. */
export const MAX_QUESTIONS = 50;
/** How long after the acceptance the client may still ask. */
const DAYS_AFTER_ACCEPTANCE = 30;

/** Returns whether a reader may ask. */
export function takesQuestions(
  { state, settledAt }: { state: PageState; settledAt: string | null },
  now: Date,
): boolean {
  if (state === "withdrawn" || state === "deleted") return false;
  if (state !== "accepted" || settledAt === null) return true;
  return now.getTime() - Date.parse(settledAt) < DAYS_AFTER_ACCEPTANCE * DAY_MS;
}
