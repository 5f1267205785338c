import { useMemo } from "react";
import type { Member } from "#shared/organization/members.ts";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { MAX_LINES_READ } from "#shared/proposals/rules.ts";
import { formerName } from "#shared/users/full-name.ts";
import { compareNames } from "#shared/values/compare-names.ts";
import { useRead } from "./hooks.ts";
import { NOBODY } from "./person-filter.ts";

/** Filter value of earlier versions for all sellers who left the team. */
export const FORMER = "saiu";
export const ALL_FORMER = "Quem saiu da equipe";

type Row = Pick<ProposalHead, "id" | "sellerId">;

/**
 * Returns the sellers of proposals who are not in the team, by name: 'Ana Souza (saiu)'. Nobody while the team loads;
 * without names while those load.
 */
export function useFormerSellers(
  members: readonly Member[] | undefined,
  rows: readonly Row[] | undefined,
  { when = true }: { when?: boolean } = {},
): readonly { value: string; label: string }[] {
  const former = useMemo(() => proposalsOfFormer(members, when ? rows : []), [members, rows, when]);
  const ids = [...former].flatMap(([seller, id]) => (seller === NOBODY ? [] : id));
  const asked = ids.slice(0, MAX_LINES_READ).join(",");
  const { data } = useRead(proposals.sellers, { ids: asked }, { when: asked !== "", quiet: true });
  return useMemo(() => {
    const names = new Map(data?.map(({ id, name }) => [id, formerName(name)]));
    names.set(NOBODY, "Sem responsável");
    return [...former.keys()]
      .map((value) => ({ value, label: names.get(value) ?? ALL_FORMER }))
      .toSorted((a, b) => compareNames(a.label, b.label));
  }, [former, data]);
}

/** Returns the oldest proposal of each seller who is not in the team: the server names sellers of proposals only. */
function proposalsOfFormer(
  members: readonly Member[] = [],
  rows: readonly Row[] = [],
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  if (members.length === 0) return found;
  const team = new Set(members.map(({ user }) => user.id));
  for (const { id, sellerId } of rows) {
    const seller = sellerId ?? NOBODY;
    if (!team.has(seller)) found.set(seller, id);
  }
  return found;
}
