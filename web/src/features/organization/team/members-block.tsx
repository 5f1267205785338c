import type { Member } from "#shared/organization/members.ts";
import { ROLE_NAMES } from "#shared/organization/role-names.ts";
import { fullName } from "#shared/users/full-name.ts";
import { openSeatsDialog } from "#web/contract/events.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useIsPhone, useIsWide } from "#web/ui/browser/use-media-query.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { MailIcon, UserIcon } from "#web/ui/marks/icons.tsx";
import { menuAction, removeAction } from "#web/ui/menus/record-actions.tsx";
import type { MenuAction } from "#web/ui/menus/row-menu.tsx";
import { DataTable } from "#web/ui/tables/data-table.tsx";
import { useResendLink } from "../invites/use-resend-link.ts";
import { memberCard, memberColumns } from "./member-columns.tsx";
import { isFull, SeatsBadge } from "./seats-badge.tsx";
import { TeamBlock } from "./team-block.tsx";
import { useMembers } from "./use-members.ts";
import type { useTeam } from "./use-team.ts";

const ResendDialog = lazyDialog(() => import("../invites/resend-dialog.tsx"), "ResendDialog");

const FULL =
  "O limite do seu plano foi atingido. Convites pendentes também ocupam um lugar: para convidar outra pessoa, cancele um convite, remova alguém ou inclua mais usuários.";

/** Owners and administrators change roles and remove people, but neither the owner nor themselves. */
export function MembersBlock({ team }: { team: ReturnType<typeof useTeam> }) {
  const { self, canManage, members, seats } = team;
  const { changing, changeRole, remove } = useMembers();
  const resendLink = useResendLink(self.role === "owner");
  const isPhone = useIsPhone();
  const isWide = useIsWide();
  const isOpen = ({ role, userId }: Member) =>
    canManage && role !== "owner" && userId !== self.userId;
  const menu = (member: Member): MenuAction[] => {
    if (!isOpen(member)) return [];
    const other = member.role === "admin" ? "member" : "admin";
    const change = menuAction("role", `Mudar papel para ${ROLE_NAMES[other]}`, UserIcon, () =>
      changeRole(member, other),
    );
    return [
      ...(isPhone ? [change] : []),
      ...(member.joinedAt === null ? [resendAction(() => resendLink.ask(member))] : []),
      removeAction(() => remove(member), "Remover da equipe"),
    ];
  };
  const columns = memberColumns({ self, isWide, isOpen, changing, changeRole });
  return (
    <TeamBlock
      title="Membros"
      aside={seats ? <SeatsBadge {...seats} /> : null}
      sentence={seats && isFull(seats) ? <FullTeam /> : null}
    >
      <DataTable<Member>
        label="Membros"
        rows={members.data}
        rowName={({ user }) => fullName(user)}
        noun={["membro", "membros"]}
        lines={isWide ? 1 : 2}
        columns={columns}
        defaultSort=""
        {...(canManage ? { menu } : {})}
        card={memberCard(self)}
        read={members}
        empty={null}
      />
      <ResendDialog {...resendLink.dialog} />
    </TeamBlock>
  );
}

function FullTeam() {
  return (
    <>
      {FULL}{" "}
      <Button variant="link" onClick={openSeatsDialog}>
        Mais usuários
      </Button>
    </>
  );
}

function resendAction(onSelect: () => void): MenuAction {
  return { key: "resend", label: "Reenviar link", icon: <MailIcon size={16} />, onSelect };
}
