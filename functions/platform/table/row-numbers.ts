import { Problem } from "#shared/errors.ts";
import { ROW_LIMITS, type RowKind, rowLimit, rowLimitAdvice } from "#shared/organization/limits.ts";
import { hasSubscription } from "#shared/organization/rules.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { wholeSeconds } from "../clock.ts";
import type { Prefix } from "./keys/key-types.ts";
import { keys } from "./keys/keys.ts";
import type { OrganizationRecord } from "./records.ts";
import { getMany, query } from "./table.ts";
import { tryWrite } from "./try-write.ts";
import { incrementWithin } from "./update.ts";

/*
 * Row limits are enforced where rows get their numbers (docs/decisions/data/033): there are never more rows than
 * numbers given, minus those known to be free, whose row was deleted or never written. The bound is exact and costs
 * nothing, because the number has to be taken anyway.
 */
type Wanted = Partial<Record<RowKind, number>>;
type Numbers = Record<string, number>;

/** Longer than any request runs: by then the row of a number is written, or never will be. */
const SETTLE_SECONDS = 60;
/** Counting reads every row of a kind, so a full organization is not counted more often. */
const COUNT_PAUSE_SECONDS = 10;
const TRIES = 8;

const ROWS: Record<RowKind, (orgId: string) => Prefix> = {
  client: keys.clients,
  product: keys.products,
  proposal: keys.proposals,
  task: keys.tasks,
  tag: keys.tags,
  checklistTemplate: keys.checklistTemplates,
  proposalTemplate: keys.proposalTemplates,
};

/**
 * Takes the next numbers for new or restored rows and returns the last one of each kind. An unused number leaves a gap.
 * `also`: other counters of the organization.
 * @throws Problem `row_limit` when one of the kinds is full, and then nothing is taken; `busy` after too many
 * conflicts; `no_organization`
 */
export async function takeNumbers(
  organization: OrganizationRecord,
  wanted: Wanted,
  now: Date,
  also: Numbers = {},
): Promise<Numbers> {
  const taken = await tryToTake(organization, wanted, now, also);
  if ("full" in taken) throw rowLimitReached(organization, taken.full, now);
  return taken.last;
}

export function rowLimitReached(
  organization: OrganizationRecord,
  kind: RowKind,
  now: Date,
): Problem {
  const isPaid = hasSubscription(organization, now);
  const limit = formatNumber(rowLimit(kind, isPaid));
  const advice = `${rowLimitAdvice(kind, isPaid)}: o espaço abre em até um minuto.`;
  return new Problem("row_limit", { values: { limit, kind: ROW_LIMITS[kind].words, advice } });
}

/** @throws Problem as `takeNumbers` */
export async function takeNumber(
  organization: OrganizationRecord,
  kind: RowKind,
  now: Date,
): Promise<number> {
  return (await takeNumbers(organization, { [kind]: 1 }, now))[kind] as number;
}

/**
 * Takes `max` numbers of a kind, or as many as the limit allows.
 * @throws Problem `busy` after too many conflicts; `no_organization`
 */
export async function takeBlock(
  organization: OrganizationRecord,
  kind: RowKind,
  max: number,
  now: Date,
): Promise<{ first: number; count: number }> {
  let count = max;
  for (let attempt = 1; count > 0 && attempt <= TRIES; attempt++) {
    const taken = await tryToTake(organization, { [kind]: count }, now);
    if ("last" in taken) return { first: (taken.last[kind] as number) - count + 1, count };
    count = Math.min(count, taken.room);
  }
  return { first: 0, count: 0 };
}

type Taken = { last: Numbers } | { full: RowKind; room: number };

async function tryToTake(
  organization: OrganizationRecord,
  wanted: Wanted,
  now: Date,
  also: Numbers = {},
): Promise<Taken> {
  const kinds = Object.keys(wanted) as RowKind[];
  const givenAt = Object.fromEntries(kinds.map((kind) => [`${kind}At`, wholeSeconds(now)]));
  let known = organization;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const max = Object.fromEntries(
      kinds.map((kind) => [kind, bound(known, kind, now) - (wanted[kind] ?? 0)]),
    );
    const last = await incrementWithin(
      keys.counters(organization.id),
      { ...wanted, ...also },
      { max, set: givenAt },
    );
    if (last) return { last };
    const found = await findRoom(organization.id, wanted, now);
    if ("full" in found) return found;
    known = found;
  }
  throw new Problem("busy");
}

/** Returns the current organization if it may have room; otherwise the kind that is full, with its room. */
async function findRoom(
  orgId: string,
  wanted: Wanted,
  now: Date,
): Promise<OrganizationRecord | { full: RowKind; room: number }> {
  const [organization, counters = {}] = await getMany([
    keys.organization(orgId),
    keys.counters(orgId),
  ]);
  if (!organization) throw new Problem("no_organization");
  const roomOf = (kind: RowKind) => bound(organization, kind, now) - (counters[kind] ?? 0);
  const kinds = Object.keys(wanted) as RowKind[];
  const full = kinds.find((kind) => roomOf(kind) < (wanted[kind] ?? 0));
  if (!full) return organization;
  const isSettled = wholeSeconds(now) >= (counters[`${full}At`] ?? 0) + SETTLE_SECONDS;
  const wasCounted = wholeSeconds(now) < (organization.rowsCountedAt ?? 0) + COUNT_PAUSE_SECONDS;
  if (!isSettled || wasCounted) return { full, room: Math.max(0, roomOf(full)) };
  return countFree(organization, full, counters[full] ?? 0, now);
}

async function countFree(
  organization: OrganizationRecord,
  kind: RowKind,
  given: number,
  now: Date,
): Promise<OrganizationRecord> {
  const { id: orgId } = organization;
  const rows = await query(ROWS[kind](orgId), { keysOnly: true });
  const changes = {
    [`${kind}NumbersFree`]: given - rows.length,
    rowsCountedAt: wholeSeconds(now),
  };
  // A number may be taken whose row is not written yet.
  const isSame = await tryWrite(
    { check: keys.counters(orgId), condition: { equals: { [kind]: given } } },
    { update: keys.organization(orgId), set: changes, condition: "exists" },
  );
  return isSame ? { ...organization, ...changes } : organization;
}

function bound(organization: OrganizationRecord, kind: RowKind, now: Date): number {
  const limit = rowLimit(kind, hasSubscription(organization, now));
  return limit + (organization[`${kind}NumbersFree`] ?? 0);
}
