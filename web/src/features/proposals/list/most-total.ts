import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";

/** Returns "até R$ 31.213,92" while the client may still choose more; otherwise null. */
export function mostTotalText({
  status,
  mostTotal,
}: Pick<ProposalHead, "status" | "mostTotal">): string | null {
  if (mostTotal === null || status === "accepted" || status === "rejected") return null;
  return `até ${formatMoney(toCents(mostTotal))}`;
}
