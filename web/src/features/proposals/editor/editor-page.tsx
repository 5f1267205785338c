import { useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { EditorScreen } from "./editor-screen.tsx";
import { ProtectedNote } from "./protected-note.tsx";
import { UnreadProposal } from "#web/features/proposals/page/unread-proposal.tsx";
import { useProposal } from "#web/features/proposals/page/use-proposal.ts";

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
  if (!isOpen && proposal && !hasContract) setOpen(true);
  // From here on the input stays, whatever happens to the proposal.
  if (isOpen) {
    const closed = found.isMissing ? "deleted" : hasContract ? "contract" : undefined;
    return <EditorScreen proposal={proposal ?? null} closed={isNew ? undefined : closed} />;
  }
  return proposal ? (
    <ProtectedNote proposal={proposal} />
  ) : (
    <UnreadProposal {...found} title="Editar proposta" />
  );
}
