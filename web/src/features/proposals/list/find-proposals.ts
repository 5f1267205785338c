import { clientName } from "#shared/clients/rules.ts";
import type { ProposalHead } from "#shared/proposals/contract.ts";
import { type ProposalStatus, STATUSES } from "#shared/proposals/status.ts";
import { isExpired } from "#shared/proposals/rules.ts";
import { addDays, dayOf } from "#shared/values/dates.ts";
import { hasWords } from "#shared/values/text.ts";
import { lookOf } from "#web/ui/marks/proposal-badges.tsx";
import { needsAttention } from "./open-proposals.ts";

/** Proposals that expire soon or have just expired: the first filter on a phone. */
export const ATTENTION = "precisam";

/** What follows from the client's side of a sent proposal. */
const DERIVED = { viewed: "Visualizada", expired: "Vencida", paused: "Em revisão" };

type StatusFilter = ProposalStatus | keyof typeof DERIVED | typeof ATTENTION;

/** The filters of the list. "": no filter. */
export interface Wanted {
  search: string;
  status: string;
  period: string;
  /** The seller's user id, or `FORMER`. */
  person: string;
  /** The id of the client. */
  client: string;
}

/** All sellers who left the team. */
export const FORMER = "saiu";

export const PERIODS = [
  { value: "7-dias", label: "Últimos 7 dias" },
  { value: "30-dias", label: "Últimos 30 dias" },
  { value: "mes", label: "Este mês" },
  { value: "mes-passado", label: "Mês passado" },
  { value: "ano", label: "Este ano" },
];

/** Returns the first and last creation day of a period; undefined: any. */
export function periodDays(period: string, today: string): [string, string] | undefined {
  const month = `${today.slice(0, 7)}-01`;
  switch (period) {
    case "7-dias":
      return [addDays(today, -6), today];
    case "30-dias":
      return [addDays(today, -29), today];
    case "mes":
      return [month, today];
    case "mes-passado": {
      const last = addDays(month, -1);
      return [`${last.slice(0, 7)}-01`, last];
    }
    case "ano":
      return [`${today.slice(0, 4)}-01-01`, today];
    default:
      return undefined;
  }
}

interface Context {
  now: Date;
  zone: string;
  team: ReadonlySet<string>;
}

/** Returns whether a proposal matches all filters but the status. */
export function fitsAround(
  proposal: ProposalHead,
  { search, period, person, client: wanted }: Wanted,
  { now, zone, team }: Context,
): boolean {
  const { title, client, proposalNumber, createdAt, sellerId } = proposal;
  const days = periodDays(period, dayOf(now.toISOString(), zone));
  const day = days && dayOf(createdAt, zone);
  if (days && day && (day < days[0] || day > days[1])) return false;
  if (wanted !== "" && String(proposal.clientId) !== wanted) return false;
  const isMember = sellerId !== null && team.has(sellerId);
  if (person !== "" && (person === FORMER ? isMember : sellerId !== person)) return false;
  return hasWords([title, client.company, client.name, proposalNumber].join("\n"), search);
}

/** Returns the filter of those clients who have proposals, by name. */
export function clientsOf(proposals: readonly ProposalHead[]) {
  const names = new Map(proposals.map(({ clientId, client }) => [clientId, clientName(client)]));
  return [...names]
    .map(([id, label]) => ({ value: String(id), label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "pt-BR"));
}

/** Returns whether a proposal has the status; an expired one is also sent. */
export function hasStatus(proposal: ProposalHead, status: string, { now, zone }: Context): boolean {
  const { offer } = proposal;
  if (status === ATTENTION) return needsAttention(proposal, dayOf(now.toISOString(), zone));
  if (status === "expired") return isExpired(proposal, now, zone);
  if (status === "viewed") return offer.state === "open" && offer.views > 0;
  if (status === "paused") return offer.state === "paused";
  return status === "" || proposal.status === status;
}

function labelOf(status: StatusFilter): string {
  if (status === "rejected") return "Perdida";
  return status in DERIVED ? DERIVED[status as keyof typeof DERIVED] : lookOf(status).label;
}

/** Returns the status filters with their counts, once loaded. */
export function statusOptions(found: readonly ProposalHead[] | undefined, context: Context) {
  const filters: StatusFilter[] = STATUSES.flatMap((status) =>
    status === "sent" ? [status, ...(Object.keys(DERIVED) as (keyof typeof DERIVED)[])] : [status],
  );
  const counted = (status: StatusFilter | "") =>
    found && { count: found.filter((proposal) => hasStatus(proposal, status, context)).length };
  const attention = { value: ATTENTION, label: "Precisam de você", ...counted(ATTENTION) };
  return [
    attention,
    { value: "", label: "Todas", ...counted("") },
    ...filters.map((value) => ({
      value,
      label: labelOf(value),
      ...counted(value),
    })),
  ];
}
