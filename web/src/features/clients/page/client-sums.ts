import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { isExpired } from "#shared/proposals/rules.ts";
import { type Cents, cents, toCents } from "#shared/values/money.ts";

type Summed = Pick<
  ProposalHead,
  "status" | "validUntil" | "totalAmount" | "sentAt" | "acceptedAt" | "rejectedAt"
>;

interface Sum {
  total: Cents;
  count: number;
}

export interface ClientSums {
  won: Sum & { lastAt: string | null };
  open: Sum;
  lost: Sum;
  /** The latest sending or decision. */
  lastContactAt: string | null;
}

/**
 * Accepted proposals are won, sent ones open until they expire, expired and rejected ones lost. Drafts do not count.
 */
export function clientSums(proposals: readonly Summed[], now: Date, zone: string): ClientSums {
  const outcomeOf = (proposal: Summed) => {
    if (proposal.status === "accepted") return "won";
    if (proposal.status === "rejected" || isExpired(proposal, now, zone)) return "lost";
    return proposal.status === "sent" ? "open" : "draft";
  };
  const sum = (outcome: string): Sum => {
    const found = proposals.filter((proposal) => outcomeOf(proposal) === outcome);
    const total = found.reduce((before, { totalAmount }) => before + toCents(totalAmount), 0);
    return { total: cents(total), count: found.length };
  };
  const won = proposals.filter(({ status }) => status === "accepted");
  return {
    won: { ...sum("won"), lastAt: latest(won.map(({ acceptedAt }) => acceptedAt)) },
    open: sum("open"),
    lost: sum("lost"),
    lastContactAt: latest(
      proposals.flatMap(({ sentAt, acceptedAt, rejectedAt }) => [sentAt, acceptedAt, rejectedAt]),
    ),
  };
}

function latest(instants: readonly (string | null)[]): string | null {
  return instants.reduce((before, at) => (at !== null && at > (before ?? "") ? at : before), null);
}
