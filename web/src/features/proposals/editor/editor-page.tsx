import { Suspense, useState } from "react";
import type { Proposal } from "#shared/proposals/proposal.ts";
import { readRecordId } from "#shared/route.ts";
import { lazyComponent } from "#web/ui/browser/lazy-component.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PageHead } from "#web/ui/page/page.tsx";
import { navigate } from "#web/ui/router/history.ts";
import { useLocation, useParams, useSearchParams } from "#web/ui/router/router.tsx";
import { ProposalFallback } from "../page/proposal-fallback.tsx";
import { useProposal } from "../page/use-proposal.ts";
import { useDuplicate } from "../use-duplicate.ts";
import { EditorScreen } from "./editor-screen.tsx";

const FromTemplate = lazyComponent(() => import("./template/from-template.tsx"), "FromTemplate");

export function ProposalEditorPage() {
  const { id } = useParams();
  const { key, state } = useLocation();
  // A saved new proposal continues in the same fields, under its own address.
  const continues = (state as { continues?: string } | null)?.continues;
  return <Place key={continues ?? id ?? key} isNew={id === undefined} />;
}

function Place({ isNew }: { isNew: boolean }) {
  const found = useProposal();
  const proposal = found.isMissing ? undefined : found.read.data;
  const hasContract = Boolean(proposal?.zapsignDocumentToken);
  const [isOpen, setOpen] = useState(isNew);
  const template = useTemplate(isNew);
  if (!isOpen && proposal && !hasContract) setOpen(true);
  // From here on the input stays, whatever happens to the proposal.
  if (isOpen) {
    const reason = found.isMissing ? "deleted" : hasContract ? "contract" : undefined;
    const screen = { proposal: proposal ?? null, closed: isNew ? undefined : reason } as const;
    if (template === undefined) return <EditorScreen {...screen} />;
    return (
      <Suspense fallback={null}>
        <FromTemplate id={template} {...screen} />
      </Suspense>
    );
  }
  return proposal ? (
    <ProtectedNote proposal={proposal} />
  ) : (
    <ProposalFallback {...found} title="Editar proposta" asideWidth={480} />
  );
}

/** Stays the same once the new proposal has an address. */
function useTemplate(isNew: boolean): number | undefined {
  const [params] = useSearchParams();
  const [template] = useState(() => readRecordId(params.get("modelo")));
  const [wasNew] = useState(isNew);
  return wasNew ? template : undefined;
}

/** Replaces the editor once a contract exists: its content must not change. */
function ProtectedNote({ proposal }: { proposal: Proposal }) {
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
