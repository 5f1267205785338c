import { organization } from "#shared/organization/contract.ts";
import type { Member } from "#shared/organization/members.ts";
import type { AssignableRole } from "#shared/organization/rules.ts";
import { fullName } from "#shared/users/full-name.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { deletedBefore } from "#web/contract/use-removal.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";

export function useMembers() {
  const update = useWrite(organization.updateMember, {
    done: "Papel atualizado",
    failed: "Erro ao atualizar papel",
  });
  const remove = useWrite(organization.removeMember, {
    done: "Membro removido da equipe",
    failed: "Erro ao remover membro",
    recover: deletedBefore,
  });
  return {
    /** Shown optimistically. */
    changing: update.isPending ? update.variables : undefined,
    changeRole: ({ id }: Member, role: AssignableRole) => update.mutate({ id, role }),
    remove: (member: Member) => {
      const name = fullName(member.user);
      return void confirm({
        title: `Tem certeza que deseja remover ${name} da equipe?`,
        text: `${accessText(member, name)} As tarefas dessa pessoa ficam como “Não atribuída” e as subtarefas passam ao proprietário.`,
        action: "Remover da equipe",
        busy: "Removendo…",
        danger: true,
        run: () => remove.mutateAsync({ id: member.id }),
      });
    },
  };
}

function accessText({ joinedAt, role }: Member, name: string): string {
  if (joinedAt === null) return "O link que foi enviado deixa de funcionar.";
  const text = `${name} perde o acesso na hora e recebe um aviso por e-mail.`;
  return role === "admin" ? `${text} Os convites que enviou deixam de valer.` : text;
}
