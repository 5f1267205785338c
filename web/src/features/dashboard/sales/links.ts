import type { SalesFigures } from "#shared/reports/figures.ts";
import { proposalListLink } from "#web/contract/proposal-list-link.ts";

/** Lists behind the figures; `sellerId` undefined: of everybody. */
export function linksOf({ conversion, waiting }: SalesFigures, sellerId: string | undefined) {
  const accepted = { status: "accepted", data: "aceita", pessoa: sellerId } as const;
  const sent = { status: "sent", pessoa: sellerId };
  return {
    open: proposalListLink(sent),
    accepted: proposalListLink({ ...accepted, periodo: "mes" }),
    conversion: proposalListLink({
      data: "enviada",
      periodo: `${conversion.from}..${conversion.to}`,
      pessoa: sellerId,
    }),
    ticket: proposalListLink({ ...accepted, periodo: "90-dias" }),
    expiring: proposalListLink({ ...sent, vence: "7" }),
    waiting: proposalListLink({ ...sent, parada: String(waiting.days) }),
    expired: proposalListLink({ status: "expired", vence: "vencidas", pessoa: sellerId }),
  };
}
