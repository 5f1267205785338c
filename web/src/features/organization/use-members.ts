import { useState } from "react";
import { type Member, organization } from "#shared/organization/contract.ts";
import type { AssignableRole } from "#shared/organization/rules.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { confirm } from "#web/ui/confirm-dialog.tsx";
import { fullName } from "./full-name.ts";
import type { Names } from "./resend-dialog.tsx";
import { useResendOffer } from "./use-resend-offer.ts";

/** What can be done to a member. */
export function useMembers(isOwner: boolean) {
  const [resendingTo, setResendingTo] = useState<Member>();
  const update = useWrite(organization.updateMember, {
    done: "Papel atualizado",
    failed: "Erro ao atualizar papel",
  });
  const remove = useWrite(organization.removeMember, {
    done: "Membro removido da equipe",
    failed: "Erro ao remover membro",
    // Their tasks have nobody now, their subtasks somebody else.
    alsoRefresh: ["tasks"],
  });
  const resend = useWrite(organization.resendLink, {
    done: ({ user }) => `Enviamos outro link para ${user.email}`,
    failed: "Erro ao reenviar o link",
    offer: useResendOffer(isOwner),
  });
  return {
    /** Who is about to get another link; the last one while its dialog fades out. */
    resendingTo,
    askToResend: setResendingTo,
    resend: ({ id }: Member, names: Names) => resend.mutateAsync({ id, ...names }),
    /** The change that is under way; it shows already. */
    changing: update.isPending ? update.variables : undefined,
    changeRole: ({ id }: Member, role: AssignableRole) => update.mutate({ id, role }),
    remove: (member: Member) => {
      const name = fullName(member.user);
      return void confirm({
        title: `Tem certeza que deseja remover ${name} da equipe?`,
        text: `${member.joinedAt === null ? "O link que foi enviado deixa de funcionar." : `${name} perde o acesso na hora e é avisado por e-mail.`} As tarefas dessa pessoa ficam como “Não atribuída” e as subtarefas passam ao proprietário.`,
        action: "Remover da equipe",
        busy: "Removendo…",
        danger: true,
        run: () => remove.mutateAsync({ id: member.id }),
      });
    },
  };
}
