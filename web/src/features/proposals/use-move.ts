import { type Proposal, proposals } from "#shared/proposals/contract.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { useWrite } from "#web/contract/hooks.ts";

const UNDO_MS = 10_000;

interface Messages {
  done: string | ((answer: Proposal) => string);
  text?: string;
  fallback: string;
  onUndone?: () => void;
}

/** Changes the status of proposals, with undo for 10 s. */
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
    /** @throws when it was refused; `useWrite` shows the error */
    to: ({ id }: Pick<Proposal, "id">, status: ProposalStatus) => move.mutateAsync({ id, status }),
    isPending: move.isPending,
  };
}
