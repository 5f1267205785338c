import type { ProposalHead, ProposalSummary } from "#shared/proposals/proposal.ts";
import { sumTotals } from "#shared/proposals/rules.ts";
import { type ProposalStatus, STATUSES } from "#shared/proposals/status.ts";
import { addDays } from "#shared/values/dates.ts";
import type { Cents } from "#shared/values/money.ts";
import { compareText } from "#shared/values/text.ts";

/** How far back the columns of settled proposals go. */
export const WINDOWS = [
  { value: "30", label: "últimos 30 dias" },
  { value: "mes", label: "este mês" },
  { value: "90", label: "últimos 90 dias" },
  { value: "periodo", label: "período do filtro" },
];

/** The window in the URL. */
export interface WindowChoice {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** First day of a window; "" for all. */
export function windowStart(window: string, today: string): string {
  if (window === "periodo") return "";
  if (window === "mes") return `${today.slice(0, 7)}-01`;
  return addDays(today, window === "90" ? -89 : -29);
}

export interface PipelineColumn {
  cards: ProposalSummary[];
  sum: Cents;
  expired: number;
}

interface Context {
  today: string;
  /** First day of the settled columns. */
  since: string;
}

/**
 * Drafts are sorted by the last edit, sent proposals by the last valid day, settled ones by the newest settlement
 * within the window.
 */
export function columnsOf(
  proposals: readonly ProposalSummary[],
  { today, since }: Context,
): Record<ProposalStatus, PipelineColumn> {
  const cards: Record<ProposalStatus, ProposalSummary[]> = {
    draft: [],
    sent: [],
    accepted: [],
    rejected: [],
  };
  for (const proposal of proposals) {
    const { status, days } = proposal;
    const settledOn = status === "rejected" ? days.lostOn : days.acceptedOn;
    if (settledOn === null || settledOn >= since) cards[status].push(proposal);
  }
  return Object.fromEntries(
    STATUSES.map((status) => [
      status,
      {
        cards: cards[status].toSorted(ORDERS[status]),
        sum: sumTotals(cards[status]),
        expired:
          status === "sent" ? cards.sent.filter(({ validUntil }) => validUntil < today).length : 0,
      },
    ]),
  ) as Record<ProposalStatus, PipelineColumn>;
}

type Order = (a: ProposalHead, b: ProposalHead) => number;

const ORDERS: Record<ProposalStatus, Order> = {
  draft: (a, b) => compareText(b.updatedAt, a.updatedAt) || b.id - a.id,
  sent: (a, b) => compareText(a.validUntil, b.validUntil) || a.id - b.id,
  accepted: (a, b) => compareText(b.acceptedAt ?? "", a.acceptedAt ?? "") || b.id - a.id,
  rejected: (a, b) => compareText(b.rejectedAt ?? "", a.rejectedAt ?? "") || b.id - a.id,
};
