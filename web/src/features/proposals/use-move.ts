import { proposals } from "#shared/proposals/contract.ts";
import type { Proposal, ProposalHead } from "#shared/proposals/proposal.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { dayOf } from "#shared/values/dates.ts";
import type { RequestFailed } from "#web/contract/client.ts";
import { type ScreenCall, useWrite } from "#web/contract/hooks.ts";
import { patchCached } from "#web/contract/patch-cached.ts";
import { serverNow } from "#web/contract/server-clock.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { ACTION_TOAST_MS, type Toast } from "#web/ui/feedback/toast.ts";

interface Messages {
  done: string | ((answer: Proposal) => string);
  text?: string;
  fallback: string;
  /** A second toast action beside 'Desfazer'. */
  secondAction?: (answer: Proposal) => NonNullable<Toast["second"]>;
  /** Resolves to the answer of an earlier identical request, if that was lost. */
  recover?: (error: unknown, call: ScreenCall) => Promise<Proposal | undefined>;
  onRefused?: (error: RequestFailed) => void;
  /** Rolled back when refused. */
  isOptimistic?: boolean;
}

/** Undo is offered for 10 s. */
export function useMove({ done, text, secondAction, isOptimistic, ...failure }: Messages) {
  const zone = useZone();
  const undo = useWrite(proposals.undo, {
    done: "Desfeito",
    failed: "Não foi possível desfazer",
  });
  const move = useWrite(proposals.update, {
    done,
    successToast: (_input, answer) => ({
      ...(text === undefined ? {} : { text }),
      action: {
        label: "Desfazer",
        run: () => undo.mutate({ id: answer.id, change: answer.updatedAt }),
      },
      ...(secondAction ? { second: secondAction(answer) } : {}),
      lastsMs: ACTION_TOAST_MS,
    }),
    failed: "Erro",
    ...failure,
    ...(isOptimistic
      ? {
          optimistic: ({ id, ...fields }, client) =>
            patchCached<ProposalHead>(client, "proposals", Number(id), (proposal) =>
              moved(proposal, (fields as { status: ProposalStatus }).status, zone),
            ),
        }
      : {}),
  });
  return {
    /**
     * @param seen `updatedAt` of the proposal on screen; refuses the move when it changed since
     * @throws when it was refused; `useWrite` shows the error
     */
    to: ({ id }: Pick<Proposal, "id">, status: ProposalStatus, seen?: string) =>
      move.mutateAsync({ id, status, updatedAt: seen }),
    isPending: move.isPending,
  };
}

/** Returns the expected result of losing or reopening a proposal. */
function moved(proposal: ProposalHead, status: ProposalStatus, zone: string): ProposalHead {
  const now = serverNow().toISOString();
  const rejectedAt = status === "rejected" ? now : null;
  return {
    ...proposal,
    status,
    days: { ...proposal.days, acceptedOn: null, lostOn: rejectedAt && dayOf(now, zone) },
    acceptedAt: null,
    acceptedBy: null,
    rejectedAt,
    lostReason: null,
    lostText: null,
  };
}
