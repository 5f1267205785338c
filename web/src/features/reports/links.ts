import type { Period } from "#shared/reports/measures.ts";
import { proposalListLink } from "#web/contract/proposal-list-link.ts";

/** Returns what lists the proposals behind the figures of a seller; "": of the team. */
export function reportLinks(seller: string) {
  const of = (days: Period) => ({
    periodo: `${days.from}..${days.to}`,
    pessoa: seller || undefined,
  });
  return {
    /** First sent within days; with a status those of them that are so today. */
    sent: (days: Period, status?: string) =>
      proposalListLink({ ...(status && { status }), data: "enviada", ...of(days) }),
    accepted: (days: Period) =>
      proposalListLink({ status: "accepted", data: "aceita", ...of(days) }),
    lost: (days: Period) => proposalListLink({ status: "rejected", data: "perdida", ...of(days) }),
  };
}
