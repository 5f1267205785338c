import { hasRole } from "#shared/organization/rules.ts";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { formerName, fullName } from "#shared/users/full-name.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useMemberList } from "#web/contract/reads.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { Lead } from "#web/ui/choices/select-option.tsx";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { ChevronDownIcon } from "#web/ui/marks/icons.tsx";
import { MenuButton } from "#web/ui/menus/menu-button.tsx";
import { Fact } from "#web/ui/page/facts.tsx";
import { type Counted, countedInWords } from "../acceptance/accepted-month.ts";
import type { ShownProposal } from "./use-proposal.ts";
import menu from "#web/ui/menus/inline-menu.module.css";

/** The seller, with a menu to choose another. */
export function SellerFact({ proposal }: { proposal: ShownProposal }) {
  const { id, sellerId, status } = proposal;
  const { role } = useUser();
  const members = useMemberList();
  const assign = useWrite(proposals.update, {
    done: "Responsável alterado",
    failed: "Erro",
    fallback: "Falha ao alterar o responsável",
  });
  const team = (members.data ?? []).map(({ user }) => ({ ...user, name: fullName(user) }));
  const name = team.find((person) => person.id === sellerId)?.name ?? nameOfGone(proposal);
  const give = async (to: string) => {
    const other = team.find((person) => person.id === to);
    if (
      !other ||
      to === sellerId ||
      assign.isPending ||
      !(await confirmSeller(proposal, other.name))
    )
      return;
    assign.mutate({ id, sellerId: to });
  };
  const canChange = status !== "accepted" || hasRole(role, "admin");
  if (!canChange || team.length < 2) return <Fact label="Responsável">{name}</Fact>;
  return (
    <Fact label="Responsável">
      <MenuButton
        menu={{
          selectable: true,
          selectedKeys: sellerId === null ? [] : [sellerId],
          items: team.map((person) => ({
            key: person.id,
            label: (
              <span className={menu.option}>
                <Lead>
                  <Avatar kind="person" name={person.name} size={20} src={person.profileImageUrl} />
                </Lead>
                {person.name}
              </span>
            ),
          })),
          onClick: ({ key }) => void give(key),
        }}
      >
        <button
          type="button"
          className={menu.trigger}
          aria-label={`Alterar responsável: ${name}`}
          aria-disabled={assign.isPending}
        >
          {name}
          <ChevronDownIcon size={13} />
        </button>
      </MenuButton>
    </Fact>
  );
}

/** Returns 'Ana (saiu)'; a dash while loading, or when nobody is known. */
function nameOfGone(proposal: ShownProposal): string {
  const seller = "seller" in proposal ? proposal.seller : undefined;
  if (!seller) return "–";
  return seller.isGone ? formerName(seller.name) : seller.name;
}

/** Asks before an accepted proposal counts for another seller. Resolves to true at once for others. */
async function confirmSeller(
  proposal: Counted & Pick<ProposalHead, "proposalNumber">,
  name: string,
): Promise<boolean> {
  const text = countedInWords(proposal, `Nesse mês, o valor passa a contar para ${name}.`);
  if (text === undefined) return true;
  return confirm({
    title: `Passar ${proposal.proposalNumber} para ${name}?`,
    text,
    action: "Alterar responsável",
  });
}
