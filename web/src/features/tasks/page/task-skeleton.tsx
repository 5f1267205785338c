import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import { DetailPage } from "#web/ui/page/detail-page.tsx";

export function TaskSkeleton() {
  if (!useDelayedFlag(true)) return null;
  return (
    <div aria-busy="true">
      <DetailPage
        aside={
          <>
            <Skeleton height={120} />
            <Skeleton height={120} />
          </>
        }
        asideWidth={264}
      >
        <Skeleton height={72} />
        <Skeleton height={180} />
      </DetailPage>
    </div>
  );
}
