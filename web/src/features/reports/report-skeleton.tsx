import { Loading } from "#web/ui/feedback/loading.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import styles from "./reports-page.module.css";

/** Has the size of chips, strip and chart. */
export function ReportSkeleton() {
  const isSkeletonShown = useDelayedFlag(true);
  return (
    <Loading className={styles.report}>
      {isSkeletonShown ? (
        <>
          <Skeleton width={320} height={32} radius={16} />
          <Skeleton height={126} radius={8} />
          <Skeleton height={380} radius={8} />
        </>
      ) : null}
    </Loading>
  );
}
