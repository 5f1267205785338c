import { useState } from "react";
import { hasRole } from "#shared/organization/rules.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import { confirmUnaccept } from "../acceptance/accepted-month.ts";
import { useMove } from "../use-move.ts";
import type { useProposalActions } from "../use-proposal-actions.ts";
import { COLUMN_TITLES, type Move, moveOf } from "./moves.ts";

const fallback = "Falha ao salvar proposta";

/** Moves that need input open a dialog, and the card stays. */
export function useBoardMoves({
  send,
  acceptance,
  lose,
}: Pick<ReturnType<typeof useProposalActions>, "send" | "acceptance" | "lose">) {
  const { role } = useUser();
  const isAdmin = hasRole(role, "admin");
  const change = useMove({
    done: ({ status }) => `Movida para ${COLUMN_TITLES[status]}`,
    fallback,
    isOptimistic: true,
  });
  const [reopened, setReopened] = useState<ProposalHead>();
  const run: Record<Move, (proposal: ProposalHead, to: ProposalStatus) => Promise<boolean>> = {
    send: async (proposal) => {
      send.open(proposal);
      return false;
    },
    accept: async (proposal) => {
      acceptance.open(proposal);
      return false;
    },
    reopen: async (proposal) => {
      setReopened(proposal);
      return false;
    },
    lose,
    draft: async (proposal, to) => start(change.to(proposal, to)),
    withdraw: async (proposal, to) =>
      (await confirm(withdrawal(proposal))) && start(change.to(proposal, to)),
    unaccept: async (proposal, to) =>
      to === "rejected"
        ? lose(proposal)
        : (await confirmUnaccept(proposal)) && start(change.to(proposal, to)),
  };
  return {
    isAdmin,
    /** Resolves to whether the card moves at once. A refused column is explained. */
    move: async (proposal: ProposalHead, to: ProposalStatus): Promise<boolean> => {
      const found = moveOf(proposal, to, isAdmin);
      if ("move" in found) return run[found.move](proposal, to);
      showToast({ title: "Não é possível mover", text: found.refusal, kind: "info" });
      return false;
    },
    reopening: { proposal: reopened, onClose: () => setReopened(undefined) },
  };
}

/** The card moves at once; a refusal moves it back and shows its own toast. */
function start(moving: Promise<unknown>): true {
  moving.catch(() => undefined);
  return true;
}

function withdrawal({ title }: ProposalHead) {
  return {
    title: `Retirar a proposta ${title}?`,
    text: "Uma proposta com prazo obriga quem a fez (Código Civil, art. 427 e 428). Avise o cliente.",
    action: "Retirar",
  };
}
