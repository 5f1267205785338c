import type { Period } from "#shared/reports/measures.ts";
import { proposalListLink, VIEWED } from "#web/contract/proposal-list-link.ts";

interface Whose {
  /** "": the team. */
  seller?: string;
  client?: string;
}

/** Lists of the proposals behind the figures of a seller or client. */
export function reportLinks({ seller, client }: Whose) {
  const whose = { pessoa: seller || undefined, ...(client && { cliente: client }) };
  const of = (days: Period) => ({ periodo: `${days.from}..${days.to}`, ...whose });
  const accepted = { status: "accepted", data: "aceita" } as const;
  return {
    /** First sent within the period; with a status, those that have it today. */
    sent: (days: Period, status?: string) =>
      proposalListLink({ ...(status && { status }), data: "enviada", ...of(days) }),
    /** First sent within the period, with the link opened. */
    viewed: (days: Period) => proposalListLink({ data: "enviada", vista: VIEWED, ...of(days) }),
    accepted: (days: Period, produto?: string) =>
      proposalListLink({ ...accepted, ...(produto && { produto }), ...of(days) }),
    lost: (days: Period, motivo?: string) =>
      proposalListLink({
        status: "rejected",
        data: "perdida",
        ...(motivo && { motivo }),
        ...of(days),
      }),
    open: () => proposalListLink({ status: "sent", ...whose }),
    /** Open when a day began. */
    openAt: (aberta: string) => proposalListLink({ aberta, ...whose }),
    /** Accepted within the period, of what was open when it began. */
    acceptedOfOpen: (days: Period) =>
      proposalListLink({ ...accepted, aberta: days.from, ...of(days) }),
  };
}
