import { openSeatsDialog } from "#web/contract/events.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { createAction } from "#web/ui/menus/record-actions.tsx";
import { PageHead, ReadOnlyNote } from "#web/ui/page/page.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { isFull } from "../team/seats-badge.tsx";
import { useSelf, useTeamSeats } from "../team/use-team.ts";
import { RegisteredTable } from "./registered-table.tsx";
import { useRegisteredUsers } from "./use-registered-users.ts";

const RegisterDialog = lazyDialog(() => import("./register-dialog.tsx"), "RegisterDialog");

const TITLE = "Cadastrar Usuários";
const BACK = { to: "/team", label: "Gerenciar Equipe" };

/** Open to owners and administrators. */
export function RegisterUsersPage() {
  const { role, isAdmin, isLocked, zone } = useSelf();
  if (!role) return <PageHead back={BACK} title={TITLE} />;
  if (!isAdmin) return <NoAccess />;
  return isLocked ? <Locked /> : <RegisteredUsers zone={zone} isOwner={role === "owner"} />;
}

function RegisteredUsers({ zone, isOwner }: { zone: string; isOwner: boolean }) {
  const { list, isOpen, open, close, register } = useRegisteredUsers(isOwner);
  const seats = useTeamSeats(true);
  const isEmpty = list.data?.length === 0;
  const add = createAction({
    label: "Cadastrar usuário",
    short: "Cadastrar",
    disabled: seats === undefined,
    onClick: seats && isFull(seats) ? openSeatsDialog : open,
  });
  return (
    <>
      <PageHead
        back={BACK}
        title={TITLE}
        sentence="Cadastre quem trabalha com você: cada pessoa entra pelo link que recebe por e-mail."
        primary={add}
        isEmpty={isEmpty}
      />
      <RegisteredTable
        list={list}
        zone={zone}
        empty={
          <EmptyState
            art="generic"
            title="Nenhum usuário cadastrado ainda"
            sentence="Cadastre quem trabalha com você: a pessoa recebe por e-mail um link para entrar."
            action={add}
          />
        }
      />
      <RegisterDialog open={isOpen} onRegister={register} onClose={close} />
    </>
  );
}

/** Links to the team page, which stays available. */
function Locked() {
  return (
    <>
      <PageHead back={BACK} title={TITLE} />
      <ReadOnlyNote>
        Com o sistema bloqueado, não é possível cadastrar usuários.{" "}
        <Link to={BACK.to}>Ver a equipe</Link>
      </ReadOnlyNote>
    </>
  );
}

function NoAccess() {
  return (
    <>
      <PageHead back={BACK} title={TITLE} />
      <EmptyState
        art="generic"
        title="Acesso Negado"
        sentence="Apenas proprietários e administradores podem cadastrar usuários."
        action={{ label: "Voltar para a equipe", href: BACK.to }}
      />
    </>
  );
}
