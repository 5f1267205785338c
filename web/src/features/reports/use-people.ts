import { useMemo } from "react";
import type { Member } from "#shared/organization/members.ts";
import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import { seesPeopleFigures } from "#shared/reports/access.ts";
import { fullName } from "#shared/users/full-name.ts";
import { useUser } from "#web/contract/session/current-user.ts";

const ME = "eu";
/** Sellers who left the team. */
const FORMER = "saiu";

/** Whose figures may be chosen, and whose are. Not everybody sees those of others. */
export function usePeople(
  members: readonly Member[] | undefined,
  rows: readonly ProposalSummary[] | undefined,
  pessoa: string,
) {
  const { id: me, role, organization } = useUser();
  return useMemo(() => {
    const all = members ?? [];
    const others = all.filter(({ user }) => user.id !== me);
    const team = new Set([me, ...others.map(({ user }) => user.id)]);
    const isFormer = (id: string | null) => id === null || !team.has(id);
    const seesAll = seesPeopleFigures(role, organization);
    const hasFormer = rows?.some(({ sellerId }) => isFormer(sellerId)) === true;
    const options = [
      { value: "", label: "Toda a equipe" },
      { value: ME, label: "Eu" },
      ...(seesAll ? others.map(({ user }) => ({ value: user.id, label: fullName(user) })) : []),
      ...(seesAll && hasFormer ? [{ value: FORMER, label: "Quem saiu da equipe" }] : []),
    ];
    // Links that are copied name everybody by id.
    const asked = pessoa === me ? ME : pessoa;
    const chosen = options.some(({ value }) => value === asked) ? asked : "";
    const seller = chosen === ME ? me : chosen;
    const isOf = ({ sellerId }: ProposalSummary) =>
      seller === "" || (seller === FORMER ? isFormer(sellerId) : sellerId === seller);
    const keyOf = ({ sellerId }: Pick<ProposalSummary, "sellerId">) =>
      sellerId === null || isFormer(sellerId) ? FORMER : sellerId;
    const self = all.find(({ user }) => user.id === me)?.user;
    const names = new Map(all.map(({ user }) => [user.id, fullName(user)]));
    return {
      keyOf,
      nameOf: (id: string) => names.get(id) ?? "quem saiu da equipe",
      former: FORMER,
      /** Whose figures the person may see, by name. */
      everybody: [
        ...(self ? [{ value: me, label: fullName(self) }] : []),
        ...options.filter(({ value }) => value !== "" && value !== ME && value !== FORMER),
      ]
        .toSorted((a, b) => a.label.localeCompare(b.label, "pt-BR"))
        .concat(options.filter(({ value }) => value === FORMER)),
      options: others.length > 0 || hasFormer ? options : [],
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
  }, [members, me, role, organization, rows, pessoa]);
}
