import { sellerOf } from "#shared/proposals/rules.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { type Cents, cents } from "#shared/values/money.ts";

/** Why the accepted value of a past month changed. */
export const CORRECTION_KINDS = [
  "reopened",
  "lost",
  "edited",
  "deleted",
  "restored",
  "seller",
  "undone",
  "recount",
] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

export interface Moved {
  count: number;
  value: Cents;
}

/** The team's, and each person's that moved. Of a change of seller, the team's is zero. */
export interface MonthChange extends Moved {
  month: string;
  /** Null: proposals without a seller. */
  people: (Moved & { userId: string | null })[];
}

export interface CountedProposal {
  id: number;
  proposalNumber: string;
  status: ProposalStatus;
  userId: string | null;
  sellerId?: string | null;
  totalAmount: Cents;
  counted?: { acceptedOn?: string | null } | undefined;
}

/**
 * Returns the effect of a change of a proposal on past months. A new seller takes the whole value from the former.
 * @param today in the organization's zone
 */
export function closedMonthChanges(
  before: CountedProposal | undefined,
  after: CountedProposal | undefined,
  today: string,
): MonthChange[] {
  const closed = (proposal: CountedProposal | undefined, sign: 1 | -1): MonthPart[] => {
    const month = monthOf(proposal);
    if (!proposal || month === undefined || month >= today.slice(0, 7)) return [];
    const value = cents(sign * proposal.totalAmount);
    return [{ month, userId: sellerOf(proposal), count: sign, value }];
  };
  return monthChanges([...closed(before, -1), ...closed(after, 1)]);
}

type MonthPart = MonthChange["people"][number] & Pick<MonthChange, "month">;

/** Adds parts up by month and person; drops what is zero. */
export function monthChanges(parts: readonly MonthPart[]): MonthChange[] {
  return [...Map.groupBy(parts, ({ month }) => month)].flatMap(([month, ofMonth]) => {
    const people = [...Map.groupBy(ofMonth, ({ userId }) => userId)]
      .map(([userId, own]) => ({ userId, ...totalOf(own) }))
      .filter(({ count, value }) => count !== 0 || value !== 0);
    return people.length === 0 ? [] : [{ month, ...totalOf(people), people }];
  });
}

function totalOf(parts: readonly Moved[]): Moved {
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    value: cents(parts.reduce((sum, { value }) => sum + value, 0)),
  };
}

function monthOf(proposal: CountedProposal | undefined): string | undefined {
  if (proposal?.status !== "accepted") return undefined;
  return proposal.counted?.acceptedOn?.slice(0, 7);
}
