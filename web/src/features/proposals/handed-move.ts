import { useEffect, useEffectEvent } from "react";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";

let handed: { id: number; to: ProposalStatus } | undefined;

/** Hands a move, which has been asked about, to the proposal's page: it has the dialogs, and its toasts work. */
export function handMove(id: number, to: ProposalStatus): void {
  handed = { id, to };
}

/** Starts a move that was handed over. */
export function useHandedMove(
  proposal: ProposalHead,
  start: (proposal: ProposalHead, to: ProposalStatus) => unknown,
): void {
  const take = useEffectEvent(() => {
    const move = handed;
    handed = undefined;
    if (move?.id === proposal.id) start(proposal, move.to);
  });
  useEffect(() => take(), []);
}
