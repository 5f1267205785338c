import { type Proposal, proposals } from "#shared/proposals/contract.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { useWrite } from "#web/contract/hooks.ts";

/** As long as the offer to bring back what was deleted. */
const UNDO_MS = 10_000;

interface Messages {
  done: string | ((answer: Proposal) => string);
  /** A second line of the toast. */
  text?: string;
  fallback: string;
  onUndone?: () => void;
}

/** Moves proposals to another status. The toast offers for 10 s to put everything back as it was. */
export function useMove({ done, text, fallback, onUndone }: Messages) {
  const undo = useWrite(proposals.undo, {
    done: "Desfeito",
    failed: "Não foi possível desfazer",
    onDone: () => onUndone?.(),
  });
  const move = useWrite(proposals.update, {
    done,
    doneOffer: (_input, { id, updatedAt }) => ({
      ...(text === undefined ? {} : { text }),
      action: { label: "Desfazer", run: () => undo.mutate({ id, change: updatedAt }) },
      lastsMs: UNDO_MS,
    }),
    failed: "Erro",
    fallback,
  });
  return {
    /** @throws when it was refused, which its toast has said. */
    to: ({ id }: Pick<Proposal, "id">, status: ProposalStatus) => move.mutateAsync({ id, status }),
    isPending: move.isPending,
  };
}
