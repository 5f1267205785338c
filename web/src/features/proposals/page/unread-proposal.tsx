import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { PageHead } from "#web/ui/page/page.tsx";
import { ProposalSkeleton } from "./proposal-skeleton.tsx";
import type { useProposal } from "./use-proposal.ts";

export const PROPOSALS = { to: "/proposals", label: "Propostas" };

interface UnreadProposalProps extends ReturnType<typeof useProposal> {
  title: string;
}

/** The page of a proposal that is loading, missing or failed. */
export function UnreadProposal({ read, isMissing, title }: UnreadProposalProps) {
  return (
    <>
      <PageHead title={isMissing ? "Proposta" : title} back={PROPOSALS} />
      {isMissing ? (
        <EmptyState
          art="generic"
          title="Proposta não encontrada"
          sentence="Ela pode ter sido excluída, ou o endereço está incompleto."
          action={{ label: "Ver todas as propostas", href: "/proposals" }}
        />
      ) : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <ProposalSkeleton />
      )}
    </>
  );
}
