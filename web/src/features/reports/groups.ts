import { clientName } from "#shared/clients/rules.ts";
import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import { type Group, groupOf, groupRows } from "#shared/reports/groups.ts";
import type { Period } from "#shared/reports/measures.ts";
import { NO_REASON } from "#web/contract/proposal-list-link.ts";
import type { Report } from "./use-reports.ts";
import { reasonName } from "./words.ts";

type Rows = readonly ProposalSummary[];
type ProposalGroup = Group<ProposalSummary>;

/** The figures of a client, a person or a reason. */
export type NamedGroup = ProposalGroup & { name: string };

/** Returns the clients with something sent or accepted in the period. */
export function groupClients(rows: Rows, period: Period, compared?: Period): NamedGroup[] {
  return groupRows(rows, period, ({ clientId }) => String(clientId), compared)
    .filter(({ now }) => now.sent.count + now.accepted.count > 0)
    .map((group) => ({ ...group, name: group.rows[0] ? clientName(group.rows[0].client) : "" }));
}

/** Returns the reasons, or `NO_REASON`, for which something was lost in the period. */
export function groupReasons(rows: Rows, period: Period, compared?: Period): NamedGroup[] {
  const reasonOf = ({ lostReason }: ProposalSummary) => lostReason ?? NO_REASON;
  return groupRows(rows, period, reasonOf, compared)
    .filter(({ now }) => now.lost.count > 0)
    .map((group) => ({ ...group, name: reasonName(group.rows[0]?.lostReason ?? null) }));
}

/** Returns everybody whose figures may be seen, by name; of those who left, only who has any. */
export function groupPeople(
  rows: Rows,
  { everybody, keyOf, isFormer }: Pick<Report["people"], "everybody" | "keyOf" | "isFormer">,
  period: Period,
  compared?: Period,
): NamedGroup[] {
  const groups = new Map(
    groupRows(rows, period, keyOf, compared).map((group) => [group.key, group]),
  );
  return everybody.flatMap(({ value, label }) => {
    const group = groups.get(value) ?? groupOf(value, [], period, compared);
    return isFormer(value) && isZero(group) ? [] : [{ ...group, name: label }];
  });
}

/** Returns whether a group has no figures in the periods, and nothing open. */
function isZero({ now, before, open }: Group<unknown>): boolean {
  const sums = [now, before].flatMap((one) => (one ? [one.sent, one.accepted, one.lost] : []));
  return [...sums, open].every(({ count }) => count === 0);
}
