import { useState } from "react";
import { organization } from "#shared/organization/contract.ts";
import { type Proposal, proposals } from "#shared/proposals/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { showToast } from "#web/ui/toast.ts";
import { firstMember, type TaskChoice, taskOf } from "./task-of-proposal.ts";

/**
 * Accepting a proposal, with a task or without, and the task of one that is accepted already (decisions J14 to J18).
 */
export function useAcceptance() {
  const [proposal, setProposal] = useState<Proposal>();
  const isAccepted = proposal?.status === "accepted";
  const isOpen = proposal !== undefined;
  const members = useRead(organization.members, {}, { when: isOpen });
  const all = useRead(tasks.list, {}, { when: isOpen && isAccepted });
  const accept = useWrite(proposals.update, {
    done: "Proposta aceita",
    failed: "Erro",
    fallback: "Falha ao aceitar proposta",
  });
  const create = useWrite(tasks.create, {
    done: isAccepted ? "Tarefa criada com sucesso" : "Proposta aceita e tarefa criada",
    failed: "Falha ao criar tarefa",
  });
  const acceptOnly = async ({ id }: Proposal) => {
    await accept.mutateAsync({ id, status: "accepted" });
  };
  return {
    proposal,
    isAccepted,
    open: setProposal,
    close: () => setProposal(undefined),
    isAccepting: accept.isPending,
    acceptOnly,
    /** The tasks that it has already. */
    existing: all.data?.filter(({ proposalId }) => proposalId === proposal?.id) ?? [],
    /** @throws when it was not accepted; the task alone failing leaves the proposal accepted (decisions J15). */
    withTask: async (accepted: Proposal, choice: TaskChoice) => {
      const known = members.data ?? (await members.refetch()).data ?? [];
      const member = firstMember(known);
      if (!member) {
        const text = "Convide alguém para a equipe e tente de novo.";
        showToast({ title: "Sem membros disponíveis", text, kind: "error" });
        throw new Error("Sem membros disponíveis");
      }
      const task = taskOf(accepted, choice, member.userId);
      if (accepted.status === "accepted") {
        await create.mutateAsync(task);
        return;
      }
      await acceptOnly(accepted);
      // Its toast says so; 'Criar tarefa' is in the menu from now on.
      await create.mutateAsync(task).catch(() => undefined);
    },
  };
}

export type Acceptance = ReturnType<typeof useAcceptance>;
