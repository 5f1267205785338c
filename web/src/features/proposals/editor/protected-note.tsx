import type { Proposal } from "#shared/proposals/proposal.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PageHead } from "#web/ui/page/page.tsx";
import { navigate } from "#web/ui/router/history.ts";
import { useDuplicate } from "../use-duplicate.ts";

/** Replaces the editor once a contract exists: its content must not change. */
export function ProtectedNote({ proposal }: { proposal: Proposal }) {
  const { duplicate } = useDuplicate(
    ({ id }) => void navigate(`/proposals/${id}/edit`, { replace: true }),
  );
  return (
    <>
      <PageHead
        title={proposal.title}
        sentence={proposal.proposalNumber}
        back={{ to: `/proposals/${proposal.id}`, label: "Voltar à proposta" }}
      />
      <EmptyState
        art="proposals"
        title="Esta proposta tem contrato e não muda mais"
        sentence="O que o cliente assina fica como está. Para mudar algo, comece de uma cópia."
        action={{ label: "Duplicar como nova", onClick: () => duplicate(proposal) }}
      />
    </>
  );
}
