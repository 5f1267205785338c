import { useState } from "react";
import { hasRole } from "#shared/organization/rules.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useAcceptance } from "./acceptance/use-acceptance.ts";
import { askMove } from "./ask-move.ts";
import { COLUMN_TITLES, type Move, moveOf } from "./board/moves.ts";
import { useMove } from "./use-move.ts";

const fallback = "Falha ao salvar proposta";

/** Returns every way to another status. Moves that need input open a dialog, and the proposal stays until it is done. */
export function useStatusMoves(send: (proposal: ProposalHead) => void) {
  const { role } = useUser();
  const isAdmin = hasRole(role, "admin");
  const acceptance = useAcceptance();
  const [reopened, setReopened] = useState<ProposalHead>();
  const [lossShown, showLoss] = useState<ProposalHead>();
  const change = useMove({
    done: ({ status }) => `Movida para ${COLUMN_TITLES[status]}`,
    fallback,
    isOptimistic: true,
  });
  const withdrawal = useMove({ done: "Proposta retirada", fallback, isOptimistic: true });
  const loss = useMove({
    done: "Proposta marcada como perdida",
    fallback,
    secondAction: (answer) => ({ label: "Informar motivo", run: () => showLoss(answer) }),
    isOptimistic: true,
  });
  const dialogs: Partial<Record<Move, (proposal: ProposalHead) => void>> = {
    send,
    accept: acceptance.open,
    reopen: setReopened,
  };
  /** Without the question. Returns whether it moves at once; otherwise its dialog opens. */
  const start = (proposal: ProposalHead, to: ProposalStatus): boolean => {
    const found = moveOf(proposal, to, isAdmin);
    if ("refusal" in found) return false;
    const open = dialogs[found.move];
    if (open) {
      open(proposal);
      return false;
    }
    const way = to === "rejected" ? loss : found.move === "withdraw" ? withdrawal : change;
    // A refusal takes it back and shows its own toast.
    way.to(proposal, to).catch(() => undefined);
    return true;
  };
  return {
    isAdmin,
    acceptance,
    start,
    /** Resolves to whether it moves at once. A refused move is explained. */
    move: async (proposal: ProposalHead, to: ProposalStatus): Promise<boolean> =>
      (await askMove(proposal, to, isAdmin)) && start(proposal, to),
    reopening: { proposal: reopened, onClose: () => setReopened(undefined) },
    loss: { proposal: lossShown, onClose: () => showLoss(undefined) },
  };
}
