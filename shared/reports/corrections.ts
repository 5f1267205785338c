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

export interface MonthChange {
  month: string;
  count: number;
  value: Cents;
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
 * Returns the effect of a change of a proposal on past months. A new seller takes the whole value; the number stays.
 * @param today in the organization's zone
 */
export function closedMonthChanges(
  before: CountedProposal | undefined,
  after: CountedProposal | undefined,
  today: string,
): MonthChange[] {
  const [was, is] = [monthOf(before), monthOf(after)];
  const isOver = (month: string | undefined) => month !== undefined && month < today.slice(0, 7);
  if (was !== undefined && was === is && before && after) {
    const value = after.totalAmount - before.totalAmount;
    if (!isOver(was)) return [];
    if (value !== 0) return [{ month: was, count: 0, value: cents(value) }];
    return sellerOf(before) === sellerOf(after)
      ? []
      : [{ month: was, count: 0, value: after.totalAmount }];
  }
  return [
    ...(was !== undefined && isOver(was) && before
      ? [{ month: was, count: -1, value: cents(0 - before.totalAmount) }]
      : []),
    ...(is !== undefined && isOver(is) && after
      ? [{ month: is, count: 1, value: after.totalAmount }]
      : []),
  ];
}

function monthOf(proposal: CountedProposal | undefined): string | undefined {
  if (proposal?.status !== "accepted") return undefined;
  return proposal.counted?.acceptedOn?.slice(0, 7);
}
