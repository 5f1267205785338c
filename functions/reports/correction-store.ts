import { epochSeconds, now } from "#functions/platform/clock.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { padded } from "#functions/platform/table/keys/key-parts.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { query } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import {
  closedMonthChanges,
  type CorrectionKind,
  type CountedProposal,
  type MonthChange,
} from "#shared/reports/corrections.ts";
import type { Sums } from "#shared/reports/sums.ts";
import { isSample } from "#shared/samples/rules.ts";
import { dayOf } from "#shared/values/dates.ts";
import { cents } from "#shared/values/money.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    correction: CorrectionItem;
  }
}

/** A change of what was accepted in a month, after its end. */
interface CorrectionItem extends MonthChange {
  at: string;
  by: string | null;
  proposalNumber: string | null;
  what: CorrectionKind;
  ttl: number;
}

const KEPT_MS = 400 * 86_400_000;
/** In a report. */
const SHOWN = 50;
/** Below the items of a transaction. */
const MAX_RECOUNTED = 24;

interface Corrected {
  before?: CountedProposal;
  after?: CountedProposal;
  what: CorrectionKind;
  by: string;
  organization: Pick<OrganizationRecord, "timezone" | "samples">;
  at: Date;
}

/** Returns the writes that record how a change moves past months, for its transaction. Samples move none. */
export function correctionWrites(
  orgId: string,
  { before, after, what, by, organization, at }: Corrected,
): Write[] {
  const proposal = after ?? before;
  if (!proposal || isSample(organization.samples, "proposals", proposal.id)) return [];
  const today = dayOf(at.toISOString(), organization.timezone);
  const { proposalNumber } = proposal;
  return closedMonthChanges(before, after, today).map((change) =>
    correctionWrite(orgId, { ...change, what, by, proposalNumber, id: proposal.id }, at),
  );
}

type NewCorrection = Omit<CorrectionItem, "at" | "ttl"> & { id: number };

function correctionWrite(orgId: string, { id, ...correction }: NewCorrection, made: Date): Write {
  const at = made.toISOString();
  const ttl = epochSeconds(new Date(made.getTime() + KEPT_MS).toISOString());
  const key = keys.correction(orgId, `${at}#${padded(id)}#${correction.month}`);
  return { put: { ...correction, at, ttl, ...key } };
}

/**
 * Returns the writes that record what a recount adds to past months, at most a few.
 * @param wrong by month and seller
 */
export function recountWrites({ id, timezone }: OrganizationRecord, wrong: Sums): Write[] {
  const today = dayOf(now().toISOString(), timezone);
  const changes = new Map<string, MonthChange>();
  for (const [item, numbers] of Object.entries(wrong)) {
    const month = item.slice(0, 7);
    if (month >= today.slice(0, 7)) continue;
    const change = changes.get(month) ?? { month, count: 0, value: cents(0) };
    for (const [name, by] of Object.entries(numbers)) {
      if (/^a\d\d$/.test(name)) change.count += by;
      if (/^A\d\d$/.test(name)) change.value = cents(change.value + by);
    }
    if (change.count !== 0 || change.value !== 0) changes.set(month, change);
  }
  return [...changes.values()]
    .slice(-MAX_RECOUNTED)
    .map((change) =>
      correctionWrite(
        id,
        { ...change, what: "recount", by: null, proposalNumber: null, id: 0 },
        now(),
      ),
    );
}

/** Returns the newest corrections, newest first. */
export async function listCorrections(orgId: string): Promise<CorrectionItem[]> {
  return query(keys.corrections(orgId), { newestFirst: true, limit: SHOWN });
}
