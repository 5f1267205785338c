import type { SalesFigures } from "#shared/reports/figures.ts";
import { TICKET_DAYS } from "#shared/reports/measures.ts";
import { addDays } from "#shared/values/dates.ts";
import { ME } from "#web/contract/person-filter.ts";
import { EXPIRED, proposalListLink } from "#web/contract/proposal-list-link.ts";

interface Whose {
  /** Undefined: of everybody. */
  sellerId: string | undefined;
  today: string;
}

/** Lists and reports behind the figures of everybody, or of the person who looks at them. */
export function linksOf({ conversion, waiting }: SalesFigures, { sellerId, today }: Whose) {
  const accepted = { status: "accepted", data: "aceita", pessoa: sellerId } as const;
  const sent = { status: "sent", pessoa: sellerId };
  const report = (from: string, to: string) =>
    `/reports?periodo=${from}..${to}${sellerId === undefined ? "" : `&pessoa=${ME}`}`;
  return {
    open: proposalListLink(sent),
    accepted: proposalListLink({ ...accepted, periodo: "mes" }),
    conversion: report(conversion.from, conversion.to),
    ticket: report(addDays(today, 1 - TICKET_DAYS), today),
    expiring: proposalListLink({ ...sent, vence: "7" }),
    waiting: proposalListLink({ ...sent, parada: String(waiting.days) }),
    expired: proposalListLink({ status: "expired", vence: EXPIRED, pessoa: sellerId }),
  };
}
