import { useLocation, useParams } from "react-router-dom";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { PageHead } from "#web/ui/page.tsx";
import { EditorScreen } from "./editor-screen.tsx";
import { ProposalSkeleton } from "./proposal-skeleton.tsx";
import { ProtectedNote } from "./protected-note.tsx";
import { useProposal } from "./use-proposal.ts";

const LIST = { to: "/proposals", label: "Propostas" };

/** Writes a proposal, new or not. */
export function ProposalEditorPage() {
  const { id } = useParams();
  const { key, state } = useLocation();
  // A new one that was saved and is written on goes on in the same fields, under its own address.
  const continues = (state as { continues?: string } | null)?.continues;
  return <Place key={continues ?? id ?? key} isNew={id === undefined} />;
}

function Place({ isNew }: { isNew: boolean }) {
  const { read, isMissing } = useProposal();
  if (isNew) return <EditorScreen proposal={null} />;
  if (isMissing)
    return (
      <>
        <PageHead title="Proposta" back={LIST} />
        <EmptyState
          art="generic"
          title="Proposta não encontrada"
          sentence="Ela pode ter sido excluída, ou o endereço está incompleto."
          action={{ label: "Ver todas as propostas", href: "/proposals" }}
        />
      </>
    );
  if (read.data)
    return read.data.zapsignDocumentToken === null ? (
      <EditorScreen proposal={read.data} />
    ) : (
      <ProtectedNote proposal={read.data} />
    );
  return (
    <>
      <PageHead title="Editar proposta" back={LIST} />
      {read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <ProposalSkeleton />
      )}
    </>
  );
}
