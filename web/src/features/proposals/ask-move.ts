import type { ProposalHead } from "#shared/proposals/proposal.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import { confirmUnaccept } from "./acceptance/accepted-month.ts";
import { moveOf } from "./board/moves.ts";

/** Asks what a move to another status needs to be asked. Resolves to false also for a refused move, and explains it. */
export async function askMove(
  proposal: ProposalHead,
  to: ProposalStatus,
  isAdmin: boolean,
): Promise<boolean> {
  const found = moveOf(proposal, to, isAdmin);
  if ("refusal" in found) {
    showToast({ title: "Não é possível mover", text: found.refusal, kind: "info" });
    return false;
  }
  if (found.move === "withdraw") return confirmWithdrawal(proposal);
  return found.move !== "unaccept" || confirmUnaccept(proposal);
}

function confirmWithdrawal({ title }: ProposalHead): Promise<boolean> {
  return confirm({
    title: `Retirar a proposta ${title}?`,
    text: "Uma proposta com prazo obriga quem a fez (Código Civil, art. 427 e 428). Avise o cliente.",
    action: "Retirar",
  });
}
