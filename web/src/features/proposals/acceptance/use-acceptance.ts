import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { organization } from "#shared/organization/contract.ts";
import type { Proposal } from "#shared/proposals/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { firstMember, type TaskChoice, taskOf } from "./task-of-proposal.ts";
import { useMove } from "#web/features/proposals/use-move.ts";

/**
 * Accepting a proposal, with a task or without, and the task of one that is accepted already.
 */
export function useAcceptance() {
  const [proposal, setProposal] = useState<Proposal>();
  const isAccepted = proposal?.status === "accepted";
  const isOpen = proposal !== undefined;
  const members = useRead(organization.members, {}, { when: isOpen });
  const all = useRead(tasks.list, {}, { when: isOpen && isAccepted });
  const navigate = useNavigate();
  const accept = useMove({
    done: ({ totalAmount }) => won(totalAmount),
    text: "Proposta aceita",
    fallback: "Falha ao aceitar proposta",
  });
  const create = useWrite(tasks.create, {
    done: isAccepted || !proposal ? "Tarefa criada com sucesso" : won(proposal.totalAmount),
    doneOffer: (_input, { id }) => ({
      ...(isAccepted ? {} : { text: "Proposta aceita e tarefa criada" }),
      action: { label: "Abrir tarefa", run: () => void navigate(`/tasks/${id}`) },
      lastsMs: 10_000,
    }),
    failed: "Erro",
    failedText: "Falha ao criar tarefa",
  });
  const acceptOnly = async (accepted: Proposal) => {
    await accept.to(accepted, "accepted");
  };
  return {
    proposal,
    isAccepted,
    open: setProposal,
    close: () => setProposal(undefined),
    isAccepting: accept.isPending,
    /** Who gets the task; undefined until the team is known. */
    assignee: firstMember(members.data ?? []),
    acceptOnly,
    /** The tasks that it has already. */
    existing: all.data?.filter(({ proposalId }) => proposalId === proposal?.id) ?? [],
    /** @throws when it was not accepted; the task alone failing leaves the proposal accepted. */
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

/** What was won, in the product's own word. */
function won(totalAmount: number): string {
  return `Fechou! ${formatMoney(toCents(totalAmount))}`;
}

export type Acceptance = ReturnType<typeof useAcceptance>;
