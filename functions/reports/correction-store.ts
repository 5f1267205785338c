import type { Author } from "#functions/platform/author.ts";
import { now, ttlAfter } from "#functions/platform/clock.ts";
import { padded } from "#functions/platform/table/keys/key-parts.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { query } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import {
  closedMonthChanges,
  type CorrectionKind,
  type CountedProposal,
  type MonthChange,
  monthChanges,
} from "#shared/reports/corrections.ts";
import { NO_SELLER, type Sums } from "#shared/reports/sums.ts";
import { isSample } from "#shared/samples/rules.ts";
import { dayOf } from "#shared/values/dates.ts";
import { DAY_MS } from "#shared/values/instants.ts";
import { cents } from "#shared/values/money.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    correction: CorrectionItem;
  }
}

/** A change of what was accepted in a month, after its end. */
interface CorrectionItem extends MonthChange {
  sk: string;
  at: string;
  by: string | null;
  proposalNumber: string | null;
  what: CorrectionKind;
  ttl: number;
}

const KEPT_MS = 400 * DAY_MS;
/** Corrections in a page of their list. */
const PAGE = 500;
/** Below the items of a transaction. */
const MAX_RECOUNTED = 24;

interface Corrected extends Author {
  before?: CountedProposal;
  after?: CountedProposal;
  what: CorrectionKind;
  organization: Pick<OrganizationRecord, "id" | "timezone" | "samples">;
}

/** Returns the writes that record how a change affects past months, for its transaction. Samples affect none. */
export function correctionWrites({
  before,
  after,
  what,
  by,
  organization,
  now: made,
}: Corrected): Write[] {
  const proposal = after ?? before;
  if (!proposal || isSample(organization.samples, "proposals", proposal.id)) return [];
  const today = dayOf(made, organization.timezone);
  const { proposalNumber, id } = proposal;
  return closedMonthChanges(before, after, today).map((change) =>
    correctionWrite(organization.id, { ...change, what, by, proposalNumber, id }, made),
  );
}

type NewCorrection = Omit<CorrectionItem, "sk" | "at" | "ttl"> & { id: number };

function correctionWrite(orgId: string, { id, ...correction }: NewCorrection, made: Date): Write {
  const at = made.toISOString();
  const ttl = ttlAfter(made, KEPT_MS);
  const key = keys.correction(orgId, correction.month, `${at}#${padded(id)}`);
  return { put: { ...correction, at, ttl, ...key } };
}

/**
 * Returns the writes that record what a recount adds to past months, at most a few.
 * @param wrong by month and seller
 */
export function recountWrites({ id, timezone }: OrganizationRecord, wrong: Sums): Write[] {
  const today = dayOf(now(), timezone);
  const parts = Object.entries(wrong).flatMap(([item, numbers]) => {
    const [month = "", seller = NO_SELLER] = item.split("#");
    const sumOf = (letter: "a" | "A") =>
      Object.entries(numbers)
        .filter(([name]) => name.startsWith(letter) && name.length === 3)
        .reduce((sum, [, by]) => sum + by, 0);
    const part = { count: sumOf("a"), value: cents(sumOf("A")) };
    const userId = seller === NO_SELLER ? null : seller;
    return month < today.slice(0, 7) ? [{ month, userId, ...part }] : [];
  });
  return monthChanges(parts)
    .slice(-MAX_RECOUNTED)
    .map((change) =>
      correctionWrite(
        id,
        { ...change, what: "recount", by: null, proposalNumber: null, id: 0 },
        now(),
      ),
    );
}

/**
 * Returns a page of the corrections of periods of months, newest first; pages begin with those of the last months.
 * @param before the `cursor` of the page before
 */
export async function listCorrections(
  orgId: string,
  periods: readonly { since: string; until: string }[],
  before?: string,
) {
  const options = { newestFirst: true, limit: PAGE + 2 };
  const ranges = periods.flatMap(({ since, until }) => {
    const range = keys.corrections(orgId, since, until);
    if (before === undefined) return [range];
    // Includes the cursor, which is skipped below.
    const last = before < range.until ? before : range.until;
    return last < range.from ? [] : [{ ...range, until: last }];
  });
  const [earlier, ...found] = await Promise.all([
    before === undefined ? listEarlier(orgId) : [],
    ...ranges.map((range) => query(range, options)),
  ]);
  const isAsked = ({ month }: CorrectionItem) =>
    periods.some(({ since, until }) => month >= since && month <= until);
  // Periods may overlap.
  const all = new Map(found.flat().map((one) => [one.sk, one]));
  const older = [...all.values()]
    .filter(({ sk }) => before === undefined || sk < before)
    .toSorted((a, b) => (a.sk < b.sk ? 1 : -1));
  const page = older.slice(0, PAGE);
  return {
    rows: [...page, ...earlier.filter(isAsked)].toSorted((a, b) => b.at.localeCompare(a.at)),
    hasMore: older.length > PAGE,
    cursor: page.at(-1)?.sk ?? "",
  };
}

/** An earlier version did not say whose they are, and gave changes of seller the whole value. */
async function listEarlier(orgId: string): Promise<CorrectionItem[]> {
  const options = { newestFirst: true, limit: PAGE };
  const found = await query(keys.earlierCorrections(orgId), options);
  return found.flatMap((one) => (one.what === "seller" ? [] : [{ ...one, people: [] }]));
}
