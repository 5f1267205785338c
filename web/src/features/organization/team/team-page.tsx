import { openSeatsDialog } from "#web/contract/events.ts";
import { useIsNarrow } from "#web/ui/browser/use-media-query.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { UserIcon } from "#web/ui/marks/icons.tsx";
import { createAction } from "#web/ui/menus/record-actions.tsx";
import { PageSkeleton } from "#web/ui/page/page-skeleton.tsx";
import { PageHead, ReadOnlyNote } from "#web/ui/page/page.tsx";
import { OrganizationFacts } from "../company/organization-facts.tsx";
import { InvitesBlock } from "../invites/invites-block.tsx";
import { useInvites } from "../invites/use-invites.ts";
import { MembersBlock } from "./members-block.tsx";
import { isFull } from "./seats-badge.tsx";
import { useTeam } from "./use-team.ts";

const InviteDialog = lazyDialog(() => import("../invites/invite-dialog.tsx"), "InviteDialog");
const SentDialog = lazyDialog(() => import("../invites/sent-dialog.tsx"), "SentDialog", "sent");

/** Members see it; owners and administrators change it. */
export function TeamPage() {
  const team = useTeam();
  const invites = useInvites(team.self.role === "owner");
  const hasNoRoom = Boolean(team.seats && isFull(team.seats));
  // Opened before the form is filled in, not after.
  const actions = { ...invites, open: hasNoRoom ? openSeatsDialog : invites.open };
  const { self, canManage, settings } = team;
  const invite = createAction({
    label: "Convidar membro",
    short: "Convidar",
    onClick: actions.open,
  });
  const register = {
    label: "Cadastrar usuário",
    icon: <UserIcon size={16} />,
    ...(hasNoRoom ? { onClick: openSeatsDialog } : { href: "/register-users" }),
  };
  const isNarrow = useIsNarrow();
  // Rendered together, so that nothing shifts.
  const isRead =
    isFetched(team.members) && isFetched(settings) && (!canManage || isFetched(team.invites));
  return (
    <div data-testid="team-page">
      <PageHead
        title="Gerenciar Equipe"
        sentence="Quem trabalha com você e o que cada pessoa pode fazer."
        // Narrow windows have the way back to 'Mais' in their bar.
        {...(isNarrow ? {} : { back: { to: "/", label: "Dashboard" } })}
        {...(canManage ? { primary: invite, secondary: [register] } : {})}
      />
      {canManage || !self.role ? null : (
        <ReadOnlyNote>
          {self.isLocked
            ? "Com o sistema bloqueado, a equipe pode ser vista, mas não alterada."
            : "Somente proprietários e administradores podem convidar pessoas e alterar a equipe."}
        </ReadOnlyNote>
      )}
      {isRead ? (
        <>
          <MembersBlock team={team} />
          {canManage ? <InvitesBlock team={team} actions={actions} /> : null}
          {settings.data ? (
            <OrganizationFacts saved={settings.data} canChange={canManage} />
          ) : (
            <ErrorState read={settings} />
          )}
        </>
      ) : (
        <PageSkeleton />
      )}
      <InviteDialog
        open={canManage && actions.isOpen}
        onSend={actions.send}
        onClose={actions.close}
      />
      <SentDialog sent={actions.sent} onClose={actions.forgetSent} />
    </div>
  );
}

function isFetched({ data, isError }: { data: unknown; isError: boolean }): boolean {
  return data !== undefined || isError;
}
