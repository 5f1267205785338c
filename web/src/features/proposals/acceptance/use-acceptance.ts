import { useState } from "react";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { firstMember, type TaskChoice, taskOf } from "#shared/tasks/accepted-task.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { errorMessage, problemCode } from "#web/contract/client.ts";
import { keptCreateId } from "#web/contract/creation.ts";
import { type ScreenCall, useRead, useWrite } from "#web/contract/hooks.ts";
import { useMemberList } from "#web/contract/reads.ts";
import { ACTION_TOAST_MS, showToast } from "#web/ui/feedback/toast.ts";
import { navigate } from "#web/ui/router/history.ts";
import { useMove } from "../use-move.ts";

export function useAcceptance() {
  const [proposal, setProposal] = useState<ProposalHead>();
  const isAccepted = proposal?.status === "accepted";
  const isOpen = proposal !== undefined;
  const members = useMemberList({ when: isOpen });
  const all = useRead(tasks.list, {}, { when: isOpen && isAccepted });
  const accept = useMove({
    done: ({ totalAmount }) => won(totalAmount),
    text: "Proposta aceita",
    fallback: "Falha ao aceitar proposta",
    recover: async (error, call) => proposal && acceptedBefore(error, call, proposal),
    // The dialog shows an older amount.
    onRefused: ({ problem }) => {
      if (problem?.code === "stale_record") setProposal(undefined);
    },
  });
  const create = useCreation(proposal);
  const acceptOnly = async (accepted: ProposalHead) => {
    await accept.to(accepted, "accepted", accepted.updatedAt);
  };
  return {
    proposal,
    isAccepted,
    open: setProposal,
    close: () => setProposal(undefined),
    isAccepting: accept.isPending,
    /** Undefined until the team is loaded. */
    assignee: firstMember(members.data ?? []),
    acceptOnly,
    existing: all.data?.filter(({ proposalId }) => proposalId === proposal?.id) ?? [],
    /** @throws when it was not accepted. A failed task leaves the proposal accepted. */
    withTask: async (accepted: ProposalHead, choice: TaskChoice) => {
      const { data: team, error } = members.data ? members : await members.refetch();
      if (!team) throw refusal("Não foi possível carregar a equipe", errorMessage(error));
      const member = firstMember(team);
      if (!member)
        throw refusal("Sem membros disponíveis", "Convide alguém para a equipe e tente de novo.");
      const task = taskOf(accepted, choice, member.userId);
      if (accepted.status === "accepted") {
        await create(task);
        return;
      }
      await acceptOnly(accepted);
      // `useWrite` shows the error; 'Criar tarefa' stays in the menu.
      await create(task).catch(() => undefined);
    },
  };
}

/** Shows why no task can be created, and returns the error to throw. */
function refusal(title: string, text: string): Error {
  showToast({ title, text, kind: "error" });
  return new Error(title);
}

/** Creates a task of the proposal: once, however often it is sent. */
function useCreation(proposal: ProposalHead | undefined) {
  const [createId] = useState(keptCreateId);
  const isAccepted = proposal?.status === "accepted";
  const create = useWrite(tasks.create, {
    onDone: () => createId.renew(),
    done: isAccepted || !proposal ? "Tarefa criada com sucesso" : won(proposal.totalAmount),
    successToast: (_input, { id }) => ({
      ...(isAccepted ? {} : { text: "Proposta aceita e tarefa criada" }),
      action: { label: "Abrir tarefa", run: () => void navigate(`/tasks/${id}`) },
      lastsMs: ACTION_TOAST_MS,
    }),
    failed: "Erro",
    failedText: "Falha ao criar tarefa",
  });
  return (task: ReturnType<typeof taskOf>) => create.mutateAsync({ ...task, ...createId.of(task) });
}

/** Returns the proposal when an earlier try accepted it and its answer was lost. */
async function acceptedBefore(error: unknown, call: ScreenCall, { id, totalAmount }: ProposalHead) {
  if (problemCode(error) !== "stale_record") return undefined;
  const now = await call(proposals.get, { id });
  return now.status === "accepted" && now.totalAmount === totalAmount ? now : undefined;
}

function won(totalAmount: number): string {
  return `Fechou! ${formatMoney(toCents(totalAmount))}`;
}

export type Acceptance = ReturnType<typeof useAcceptance>;
