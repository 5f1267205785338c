import { useMemo } from "react";
import type { Member } from "#shared/organization/members.ts";
import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import { seesPeopleFigures } from "#shared/reports/access.ts";
import { fullName } from "#shared/users/full-name.ts";
import { compareNames } from "#shared/values/compare-names.ts";
import { ME, NOBODY } from "#web/contract/person-filter.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { ALL_FORMER, FORMER, useFormerSellers } from "#web/contract/use-former-sellers.ts";

/** Whose figures can be chosen, and whose are. Only some roles see those of others. */
export function usePeople(
  members: readonly Member[] | undefined,
  rows: readonly ProposalSummary[] | undefined,
  pessoa: string,
) {
  const { id: me, role, organization } = useUser();
  const seesAll = seesPeopleFigures(role, organization);
  const former = useFormerSellers(members, rows, { when: seesAll });
  return useMemo(() => {
    const all = members ?? [];
    const others = all.filter(({ user }) => user.id !== me);
    const team = new Set([me, ...others.map(({ user }) => user.id)]);
    const isFormer = (id: string | null) => id === null || !team.has(id);
    const hasAllFormer = pessoa === FORMER && former.length > 0;
    const colleagues = [
      ...others.map(({ user }) => ({ value: user.id, label: fullName(user) })),
      ...former,
    ];
    const options = [
      { value: "", label: "Toda a equipe" },
      { value: ME, label: "Eu" },
      ...(seesAll ? colleagues : []),
      ...(hasAllFormer ? [{ value: FORMER, label: ALL_FORMER }] : []),
    ];
    // Links that are copied name everybody by id.
    const asked = pessoa === me ? ME : pessoa;
    const chosen = options.some(({ value }) => value === asked) ? asked : "";
    const seller = chosen === ME ? me : chosen;
    const keyOf = ({ sellerId }: Pick<ProposalSummary, "sellerId">) => sellerId ?? NOBODY;
    const isOf = (row: Pick<ProposalSummary, "sellerId">) =>
      seller === "" || (seller === FORMER ? isFormer(row.sellerId) : keyOf(row) === seller);
    const self = all.find(({ user }) => user.id === me)?.user;
    const own = self ? [{ value: me, label: fullName(self) }] : [];
    const names = new Map([...own, ...colleagues].map(({ value, label }) => [value, label]));
    return {
      keyOf,
      nameOf: (id: string) => names.get(id),
      isFormer,
      /** Whose figures the person may see, by name. */
      everybody: [...own, ...(seesAll ? colleagues : [])].toSorted((a, b) =>
        compareNames(a.label, b.label),
      ),
      options: others.length + former.length > 0 ? options : [],
      chosen,
      /** In full, also one's own: files are read by others. */
      name: names.get(seller) ?? options.find(({ value }) => value === chosen)?.label ?? "",
      seller,
      /** 'de toda a equipe', 'de Bia Souza' */
      whose:
        chosen === ME
          ? "das suas propostas"
          : seller === FORMER
            ? "de quem saiu da equipe"
            : `de ${names.get(seller) ?? "toda a equipe"}`,
      isOf,
      seesAll,
    };
  }, [members, me, seesAll, former, pessoa]);
}
