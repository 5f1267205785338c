import { proposals } from "#shared/proposals/contract.ts";
import { DetailSkeleton } from "#web/ui/page/detail/detail-skeleton.tsx";
import { PageHead } from "#web/ui/page/page.tsx";
import { type MissingRecord, RecordFallback } from "#web/ui/page/record-fallback.tsx";
import { RESTORED } from "../restore-messages.ts";
import type { useProposal } from "./use-proposal.ts";

export const PROPOSALS = { to: "/proposals", label: "Propostas" };
const MISSING: MissingRecord = {
  title: "Proposta não encontrada",
  gender: "feminine",
  action: { label: "Ver todas as propostas", href: "/proposals" },
  trash: { title: "Esta proposta foi excluída", calls: proposals, messages: RESTORED },
};

interface ProposalFallbackProps extends ReturnType<typeof useProposal> {
  title: string;
  /** Of the column beside the content, in px. */
  asideWidth?: number;
}

/** Shown instead of a proposal that does not exist, could not be read or is loading. */
export function ProposalFallback({
  read,
  isMissing,
  title,
  asideWidth = 232,
}: ProposalFallbackProps) {
  return (
    <>
      <PageHead title={isMissing ? "Proposta" : title} back={PROPOSALS} />
      <RecordFallback read={read} isMissing={isMissing} missing={MISSING}>
        <DetailSkeleton content={[72, 220]} aside={[320]} asideWidth={asideWidth} />
      </RecordFallback>
    </>
  );
}
