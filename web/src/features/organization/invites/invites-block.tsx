import type { PendingInvite } from "#shared/organization/members.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { copyLink } from "#web/ui/actions/copy-text.ts";
import { useIsWide } from "#web/ui/browser/use-media-query.ts";
import { CloseIcon, CopyIcon, MailIcon } from "#web/ui/marks/icons.tsx";
import { menuAction } from "#web/ui/menus/record-actions.tsx";
import type { MenuAction } from "#web/ui/menus/row-menu.tsx";
import { DataTable } from "#web/ui/tables/data-table.tsx";
import { TeamBlock } from "../team/team-block.tsx";
import type { useTeam } from "../team/use-team.ts";
import { inviteCard, inviteColumns } from "./invite-columns.tsx";
import type { useInvites } from "./use-invites.ts";

const RENEWAL =
  "Reenviar um convite cria um novo link, que vale por 7 dias. O anterior deixa de funcionar.";

interface InvitesBlockProps {
  team: ReturnType<typeof useTeam>;
  actions: ReturnType<typeof useInvites>;
}

export function InvitesBlock({ team: { invites, self, openedAt }, actions }: InvitesBlockProps) {
  const isWide = useIsWide();
  const menu = (invite: PendingInvite): MenuAction[] => {
    const link = actions.links.get(invite.id);
    const copy = menuAction(
      "copy",
      "Copiar link do convite",
      CopyIcon,
      () => void copyLink(link ?? ""),
    );
    return [
      ...(link === undefined ? [] : [copy]),
      menuAction("renew", "Reenviar convite", MailIcon, () => actions.renew(invite)),
      {
        ...menuAction("cancel", "Cancelar convite", CloseIcon, () => actions.cancel(invite)),
        danger: true,
      },
    ];
  };
  return (
    <TeamBlock title="Convites pendentes" sentence={invites.data?.length === 0 ? null : RENEWAL}>
      <DataTable<PendingInvite>
        label="Convites pendentes"
        rows={invites.data}
        rowName={({ email }) => email}
        noun={["convite pendente", "convites pendentes"]}
        columns={inviteColumns(self.zone, openedAt, isWide)}
        defaultSort=""
        pageSize={100}
        menu={menu}
        card={inviteCard(self.zone, openedAt)}
        read={invites}
        empty={
          <p className="u-muted">
            Nenhum convite pendente.{" "}
            <Button variant="link" onClick={actions.open}>
              Convidar membro
            </Button>
          </p>
        }
      />
    </TeamBlock>
  );
}
