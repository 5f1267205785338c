import { sellerOf } from "#shared/proposals/rules.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { daysBetween } from "#shared/values/dates.ts";
import type { SalesDays } from "./days.ts";

/** Sums by month and seller (`2026-11#…`), then by event and day: lower case for counts, upper case for centavos. */
export type Sums = Record<string, Record<string, number>>;

/** Marks rows whose value is summed. */
export const COUNTED_AS = 1;

interface Summed {
  userId: string | null;
  sellerId?: string | null;
  status: ProposalStatus;
  totalAmount: number;
  sentAt: string | null;
  /** Absent: not summed yet. */
  countedAs?: number;
  counted?: Partial<CountedDays> | undefined;
}

interface CountedDays extends SalesDays {
  createdOn: string;
  acceptedOn: string | null;
  /** Who sold it when it was first counted, or `NO_SELLER`. */
  createdSellerId: string;
}

/** Longer times until the acceptance are not distinguished. */
export const MAX_LAG_DAYS = 90;
/** An expiry up to this many months ahead is stored in the month of the sending, which most changes write anyway. */
const EXPIRY_AHEAD = 3;

/**
 * Returns what a proposal adds to the sums of its seller's months. `p`: created, without a value; it stays with the
 * first seller, because only the organization's is shown. By first sending: `s` sent, `w` of these accepted, `l` of
 * these lost. By its own day: `o` open since the newest version, `a` accepted, `r` lost. `x0131` open until. `d:6`
 * accepted six days after the sending, without a value.
 */
export function sumsOf(proposal: Summed | undefined): Sums {
  if (proposal?.countedAs === undefined || !proposal.counted) return {};
  const { status, totalAmount, sentAt, counted } = proposal;
  const { createdOn, createdSellerId, sentOn, askedOn, expiresOn, lostOn, acceptedOn } = counted;
  const seller = sellerKey(proposal);
  const first = createdSellerId ?? seller;
  const sums: Sums = {};
  const add = (month: string, name: string, by: number, who = seller) => {
    const of = (sums[`${month}#${who}`] ??= {});
    of[name] = (of[name] ?? 0) + by;
  };
  const addBoth = (month: string, letter: string, rest: string) => {
    add(month, letter + rest, 1);
    add(month, letter.toUpperCase() + rest, totalAmount);
  };
  const onDay = (letter: string, day: string | null | undefined) => {
    if (day) addBoth(day.slice(0, 7), letter, day.slice(8));
  };
  if (createdOn) add(createdOn.slice(0, 7), `p${createdOn.slice(8)}`, 1, first);
  if (status === "draft") return sums;
  onDay("s", sentOn);
  if (status === "sent") {
    onDay("o", askedOn);
    if (expiresOn) {
      const rest = expiresOn.slice(5, 7) + expiresOn.slice(8);
      addBoth(expiryMonth(askedOn, expiresOn), "x", rest);
    }
  }
  if (status === "rejected") {
    onDay("l", sentOn);
    onDay("r", lostOn);
  }
  if (status === "accepted") {
    onDay("w", sentOn);
    onDay("a", acceptedOn);
    // Days counted in different zones may be a day apart.
    const lag = sentAt && sentOn && acceptedOn ? daysBetween(sentOn, acceptedOn) : undefined;
    if (lag !== undefined && acceptedOn)
      add(acceptedOn.slice(0, 7), `d:${Math.min(Math.max(lag, 0), MAX_LAG_DAYS + 1)}`, 1);
  }
  return sums;
}

function expiryMonth(askedOn: string | null | undefined, expiresOn: string): string {
  const months = askedOn ? monthNumber(expiresOn) - monthNumber(askedOn) : -1;
  return (askedOn && months >= 0 && months <= EXPIRY_AHEAD ? askedOn : expiresOn).slice(0, 7);
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}

/** Returns the day in a name of a month's sums; undefined for names without one. */
export function dayOfName(month: string, name: string): string | undefined {
  if (name.length === 3) return `${month}-${name.slice(1)}`;
  const [, ofMonth, date] = /^x(\d\d)(\d\d)$/i.exec(name) ?? [];
  if (!ofMonth || !date) return undefined;
  const year = Number(month.slice(0, 4)) + (ofMonth < month.slice(5) ? 1 : 0);
  return `${year}-${ofMonth}-${date}`;
}

/** The key of proposals without a seller. */
export const NO_SELLER = "-";

/** Returns the key of the seller's sums. */
export function sellerKey(proposal: Pick<Summed, "sellerId" | "userId">): string {
  return sellerOf(proposal) ?? NO_SELLER;
}

/** Returns count (`o:…`) and centavos (`O:…`) of an open proposal, by seller. */
export function openTotals(proposal: Summed): Record<`${"o" | "O"}:${string}`, number> {
  if (proposal.countedAs === undefined || proposal.status !== "sent") return {};
  const seller = sellerKey(proposal);
  return { [`o:${seller}`]: 1, [`O:${seller}`]: proposal.totalAmount };
}

/** Returns count (`m:2026-11`) and centavos (`M:2026-11`) of an accepted proposal, by month. */
export function monthTotals(proposal: Summed): Record<`${"m" | "M"}:${string}`, number> {
  const { status, totalAmount, counted } = proposal;
  if (proposal.countedAs === undefined || status !== "accepted" || !counted?.acceptedOn) return {};
  const month = counted.acceptedOn.slice(0, 7);
  return { [`m:${month}`]: 1, [`M:${month}`]: totalAmount };
}

/** Changes `sums`. */
export function addSums(sums: Sums, more: Sums): void {
  for (const [item, numbers] of Object.entries(more)) {
    const of = (sums[item] ??= {});
    for (const [name, by] of Object.entries(numbers)) of[name] = (of[name] ?? 0) + by;
  }
}

/** Subtracts sums, without unchanged names. */
export function sumChanges(before: Sums, after: Sums): Sums {
  const changed: Sums = {};
  for (const item of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const numbers = countDifferences<string>(before[item] ?? {}, after[item] ?? {});
    if (Object.keys(numbers).length > 0) changed[item] = numbers as Record<string, number>;
  }
  return changed;
}

/** Differences of named numbers, without unchanged ones. */
export function countDifferences<Name extends string>(
  before: Partial<Record<Name, number>>,
  after: Partial<Record<Name, number>>,
): Partial<Record<Name, number>> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)] as Name[]);
  const changed: Partial<Record<Name, number>> = {};
  for (const name of names) {
    const by = (after[name] ?? 0) - (before[name] ?? 0);
    if (by !== 0) changed[name] = by;
  }
  return changed;
}
