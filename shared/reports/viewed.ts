import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import { sumTotals } from "#shared/proposals/rules.ts";
import type { Period, Sum } from "./measures.ts";

type Row = Pick<ProposalSummary, "status" | "totalAmount" | "days" | "offer">;

/** Proposals first sent within a period that the client has opened. */
export function viewedOf(rows: readonly Row[], { from, to }: Period): Sum {
  const viewed = rows.filter(
    ({ status, days: { sentOn }, offer }) =>
      status !== "draft" && sentOn !== null && sentOn >= from && sentOn <= to && offer.views > 0,
  );
  return { count: viewed.length, value: sumTotals(viewed) };
}
