import { clientName } from "#shared/clients/rules.ts";
import type { ProposalHead, ProposalSummary } from "#shared/proposals/proposal.ts";
import { type ProposalStatus, STATUSES } from "#shared/proposals/status.ts";
import { type Cents, cents, toCents } from "#shared/values/money.ts";
import { fold, searchTerms } from "#shared/values/text.ts";
import { ME, NOBODY } from "#web/contract/person-filter.ts";
import { OWN_LINES } from "#web/contract/proposal-list-link.ts";
import { FORMER } from "#web/contract/use-former-sellers.ts";
import { lookOf } from "#web/ui/marks/proposal-badges.tsx";
import { searchIndex } from "#web/ui/tables/search-index.ts";
import { sortRows } from "#web/ui/tables/table-order.ts";
import { dayTest, type Filters } from "./filters.ts";
import { needsAttention } from "./open-proposals.ts";

/** Proposals that expire soon or have just expired: the first filter on phones. */
export const ATTENTION = "precisam";

/** States of a sent proposal that depend on the client. */
const DERIVED = { viewed: "Visualizada", expired: "Vencida", paused: "Em revisão" };

type StatusFilter = ProposalStatus | keyof typeof DERIVED | typeof ATTENTION;

export function isStatusFilter(text: string): text is StatusFilter {
  return text === ATTENTION || Object.hasOwn(DERIVED, text) || STATUSES.some((one) => one === text);
}

interface Context {
  today: string;
  team: ReadonlySet<string>;
  /** Id of the current user. */
  me: string;
}

/** Without case and accents. */
export const proposalWords = searchIndex(({ title, client, proposalNumber }: ProposalHead) =>
  fold([title, client.company, client.name, proposalNumber].join("\n")),
);

type Found = ProposalHead & Pick<ProposalSummary, "productIds" | "sold">;

/** Only the first lines count unless the proposal is accepted. */
function hasProduct({ productIds, sold }: Found, product: string): boolean {
  const id = product === OWN_LINES ? null : Number(product);
  if (sold) return sold.some(({ productId }) => productId === id);
  return id !== null && productIds.includes(id);
}

/** Returns what accepted proposals sold, before general discounts; 0 without a product. */
export function soldValue(proposals: readonly Found[], product: string): Cents {
  const id = product === OWN_LINES ? null : Number(product);
  const items = product === "" ? [] : proposals.flatMap(({ sold }) => sold ?? []);
  const ofProduct = items.filter(({ productId }) => productId === id);
  return cents(ofProduct.reduce((sum, { value }) => sum + toCents(value), 0));
}

/** Applies all filters but the status. */
export function findInAnyStatus<Row extends Found>(
  all: readonly Row[],
  filters: Filters,
  { today, team, me }: Context,
): Row[] {
  const terms = searchTerms(filters.q);
  const { cliente, produto } = filters;
  const isInDays = dayTest(filters, today);
  const wanted = filters.pessoa === ME ? me : filters.pessoa;
  const isOf = ({ sellerId }: ProposalHead) =>
    wanted === "" ||
    (wanted === FORMER
      ? sellerId === null || !team.has(sellerId)
      : (sellerId ?? NOBODY) === wanted);
  return all.filter(
    (proposal) =>
      isOf(proposal) &&
      (cliente === "" || String(proposal.clientId) === cliente) &&
      (produto === "" || hasProduct(proposal, produto)) &&
      isInDays(proposal) &&
      terms.every((term) => proposalWords.entryOf(proposal).includes(term)),
  );
}

/** Clients with proposals, by name. */
export function clientsOf(proposals: readonly ProposalHead[]) {
  const names = new Map(proposals.map(({ clientId, client }) => [clientId, clientName(client)]));
  const options = [...names].map(([id, label]) => ({ value: String(id), label }));
  return sortRows(options, ({ label }) => label, false);
}

/** An expired proposal is also sent. */
function statusesOf(proposal: ProposalHead, today: string): StatusFilter[] {
  const { status, offer, days } = proposal;
  const all: StatusFilter[] = [status];
  if (needsAttention(proposal, today)) all.push(ATTENTION);
  if (days.expiresOn !== null && days.expiresOn < today) all.push("expired");
  if (offer.state === "open" && offer.views > 0) all.push("viewed");
  if (offer.state === "paused") all.push("paused");
  return all;
}

export function hasStatus(proposal: ProposalHead, status: string, today: string): boolean {
  return status === "" || statusesOf(proposal, today).some((one) => one === status);
}

function labelOf(status: StatusFilter): string {
  if (status === "rejected") return "Perdida";
  return status in DERIVED ? DERIVED[status as keyof typeof DERIVED] : lookOf(status).label;
}

/** Counts are missing while loading. */
export function statusOptions(found: readonly ProposalHead[] | undefined, today: string) {
  const filters: StatusFilter[] = STATUSES.flatMap((status) =>
    status === "sent" ? [status, ...(Object.keys(DERIVED) as (keyof typeof DERIVED)[])] : [status],
  );
  const counts = new Map<StatusFilter, number>();
  for (const proposal of found ?? [])
    for (const status of statusesOf(proposal, today))
      counts.set(status, (counts.get(status) ?? 0) + 1);
  const counted = (status: StatusFilter) => found && { count: counts.get(status) ?? 0 };
  return [
    { value: ATTENTION, label: "Precisam de você", ...counted(ATTENTION) },
    { value: "", label: "Todas", ...(found && { count: found.length }) },
    ...filters.map((value) => ({
      value,
      label: labelOf(value),
      ...counted(value),
    })),
  ];
}
