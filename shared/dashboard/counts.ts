import type { ProposalStatus } from "#shared/proposals/status.ts";
import { keptDay, salesDays, type SalesDays } from "#shared/reports/days.ts";
import {
  addSums,
  countDifferences,
  monthTotals,
  openTotals,
  type Sums,
  sellerKey,
  sumChanges,
  sumsOf,
} from "#shared/reports/sums.ts";
import type { TaskStatus } from "#shared/tasks/choices.ts";
import { dayOf } from "#shared/values/dates.ts";

/**
 * Counters of current rows. `tag12`: open tasks with tag 12. `o:…`, `O:…`: open proposals of a seller. `m:2026-11`,
 * `M:2026-11`: accepted in a month.
 */
type Total =
  | "proposals"
  | "accepted"
  | "rejected"
  | "openTasks"
  | "completedTasks"
  | "lateTasks"
  | `tag${number}`
  | `${"o" | "O" | "m" | "M"}:${string}`;

export const COUNTED_EVENTS = ["proposals", "accepted", "tasks", "completed"] as const;
export type CountedEvent = (typeof COUNTED_EVENTS)[number];

/** Counters of an organization, of one row, or a difference. */
export interface Counts {
  totals: Partial<Record<Total, number>>;
  days: Record<string, Partial<Record<CountedEvent, number>>>;
  /** Of proposals, by month and seller. */
  sales?: Sums;
}

/** The days a proposal was counted on, in the zone of that time. Stored, so that exactly these are subtracted again. */
export interface ProposalSnapshot extends SalesDays {
  createdOn: string;
  acceptedOn: string | null;
  /** Its seller when it was first counted. Earlier versions counted its creation with the seller of the time. */
  createdSellerId: string;
}

/** Earlier versions stored two days. */
export type StoredSnapshot = Pick<ProposalSnapshot, "createdOn" | "acceptedOn"> &
  Partial<ProposalSnapshot>;

export interface TaskSnapshot {
  createdOn: string;
  completedOn: string | null;
  /** Overdue at its last write. */
  isLate: boolean;
}

interface MarkedProposal {
  status: ProposalStatus;
  userId: string | null;
  sellerId?: string | null;
  totalAmount: number;
  createdAt: string;
  sentAt: string | null;
  acceptedAt: string | null;
  rejectedAt: string | null;
  validityDays: number;
  offered?: { issuedOn: string; validUntil: string } | undefined;
  /** Absent before it is counted. */
  counted?: StoredSnapshot | undefined;
  /** Absent: counted before there were sums, in the month of the organization. */
  countedAs?: number;
}

interface MarkedTask {
  status: TaskStatus;
  createdAt: string;
  completedAt: string | null;
  tagIds: readonly number[];
  counted?: TaskSnapshot;
}

/** Returns the new snapshot; a counted day stays while its instant does. */
export function proposalSnapshot(
  before: MarkedProposal | undefined,
  after: MarkedProposal,
  zone: string,
): ProposalSnapshot {
  const kept = before?.counted;
  const acceptedOn = keptDay(after.acceptedAt, before?.acceptedAt, kept?.acceptedOn, zone);
  return {
    createdOn: kept?.createdOn ?? dayOf(after.createdAt, zone),
    acceptedOn,
    createdSellerId: kept?.createdSellerId ?? sellerKey(before ?? after),
    ...salesDays(before, after, { acceptedOn, zone }),
  };
}

export function taskSnapshot(
  before: MarkedTask | undefined,
  { createdAt, completedAt }: MarkedTask,
  { zone, isLate }: { zone: string; isLate: boolean },
): TaskSnapshot {
  return {
    createdOn: before?.counted?.createdOn ?? dayOf(createdAt, zone),
    completedOn: keptDay(completedAt, before?.completedAt, before?.counted?.completedOn, zone),
    isLate,
  };
}

const NOTHING: Counts = { totals: {}, days: {} };

/** Returns the share of a proposal; zero for a missing or uncounted one. */
export function proposalCounts(proposal: MarkedProposal | undefined): Counts {
  if (!proposal?.counted) return NOTHING;
  const { status, counted } = proposal;
  return {
    totals: {
      proposals: 1,
      ...(status === "accepted" && { accepted: 1 }),
      ...(status === "rejected" && { rejected: 1 }),
      ...openTotals(proposal),
      ...monthTotals(proposal),
    },
    days:
      proposal.countedAs === undefined
        ? onDays({ proposals: counted.createdOn, accepted: counted.acceptedOn })
        : {},
    sales: sumsOf(proposal),
  };
}

/** Returns the share of a task; zero for a missing or uncounted one. */
export function taskCounts(task: MarkedTask | undefined): Counts {
  if (!task?.counted) return NOTHING;
  const { status, tagIds, counted } = task;
  const days = onDays({ tasks: counted.createdOn, completed: counted.completedOn });
  if (status === "completed") return { totals: { completedTasks: 1 }, days };
  const tagged = Object.fromEntries(tagIds.map((tagId) => [`tag${tagId}`, 1]));
  return { totals: { openTasks: 1, ...(counted.isLate && { lateTasks: 1 }), ...tagged }, days };
}

function onDays(happened: Partial<Record<CountedEvent, string | null>>): Counts["days"] {
  const days: Counts["days"] = {};
  for (const event of COUNTED_EVENTS) {
    const day = happened[event];
    if (day) days[day] = { ...days[day], [event]: 1 };
  }
  return days;
}

export function sum(all: readonly Counts[]): Counts {
  const whole: Required<Counts> = { totals: {}, days: {}, sales: {} };
  for (const { totals, days, sales = {} } of all) {
    addTo(whole.totals, totals);
    addSums(whole.sales, sales);
    for (const [day, of] of Object.entries(days)) addTo((whole.days[day] ??= {}), of);
  }
  return whole;
}

function addTo<Name extends string>(
  numbers: Partial<Record<Name, number>>,
  more: Partial<Record<Name, number>>,
): void {
  for (const [name, count] of Object.entries(more) as [Name, number][])
    numbers[name] = (numbers[name] ?? 0) + count;
}

/** Subtracts counters, without unchanged entries. */
export function difference(before: Counts, after: Counts): Required<Counts> {
  const days: Counts["days"] = {};
  for (const day of new Set([...Object.keys(before.days), ...Object.keys(after.days)])) {
    const changed = countDifferences(before.days[day] ?? {}, after.days[day] ?? {});
    if (Object.keys(changed).length > 0) days[day] = changed;
  }
  const sales = sumChanges(before.sales ?? {}, after.sales ?? {});
  return { totals: countDifferences(before.totals, after.totals), days, sales };
}
