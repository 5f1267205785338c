import { nextVersion } from "#functions/platform/table/version.ts";
import { proposalSnapshot } from "#shared/dashboard/counts.ts";
import { type ProposalEvent, withEvent } from "#shared/proposals/history.ts";
import type { ProposalHead, ProposalRecord } from "./records.ts";

interface ChangeRecord {
  what: ProposalEvent;
  /** The user's id; null for the client. */
  by: string | null;
  timezone: string;
  now: Date;
}

/** Returns the changed proposal with its next version, its history and its share of the sums. An earlier undo ends. */
export function recordChange<Row extends ProposalHead | ProposalRecord>(
  before: Row,
  changes: Partial<Row>,
  { what, by, timezone, now }: ChangeRecord,
): Row {
  const after: Row = {
    ...before,
    ...changes,
    updatedAt: nextVersion(before.updatedAt, now),
    trail: withEvent(before, { what, at: now.toISOString(), by }),
    undo: null,
  };
  after.counted = proposalSnapshot(before, after, timezone);
  return after;
}
