import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import { cents, toCents } from "#shared/values/money.ts";
import type { Period, Sum } from "./measures.ts";

type Row = Pick<ProposalSummary, "status" | "totalAmount" | "days" | "offer">;

/** Proposals first sent within a period that the client has opened. */
export function viewedOf(rows: readonly Row[], { from, to }: Period): Sum {
  const viewed = rows.filter(
    ({ status, days: { sentOn }, offer }) =>
      status !== "draft" && sentOn !== null && sentOn >= from && sentOn <= to && offer.views > 0,
  );
  const value = viewed.reduce((sum, { totalAmount }) => sum + toCents(totalAmount), 0);
  return { count: viewed.length, value: cents(value) };
}
