import { DetailPage } from "#web/ui/page/detail-page.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";

export function ProposalSkeleton() {
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
