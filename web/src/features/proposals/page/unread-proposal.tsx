import { PageHead } from "#web/ui/page/page.tsx";
import { type MissingRecord, UnreadRecord } from "#web/ui/page/unread-record.tsx";
import type { useProposal } from "./use-proposal.ts";
import { DetailPage } from "#web/ui/page/detail-page.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";

export const PROPOSALS = { to: "/proposals", label: "Propostas" };
const MISSING: MissingRecord = {
  title: "Proposta não encontrada",
  gender: "feminine",
  action: { label: "Ver todas as propostas", href: "/proposals" },
};

interface UnreadProposalProps extends ReturnType<typeof useProposal> {
  title: string;
}

/** A proposal that is loading, missing or failed. */
export function UnreadProposal({ read, isMissing, title }: UnreadProposalProps) {
  return (
    <>
      <PageHead title={isMissing ? "Proposta" : title} back={PROPOSALS} />
      <UnreadRecord read={read} isMissing={isMissing} missing={MISSING}>
        <ProposalSkeleton />
      </UnreadRecord>
    </>
  );
}

function ProposalSkeleton() {
  if (!useDelayedFlag(true)) return null;
  return (
    <div aria-busy="true">
      <DetailPage aside={<Skeleton height={120} />} asideWidth={232}>
        <Skeleton height={72} />
        <Skeleton height={220} />
      </DetailPage>
    </div>
  );
}
