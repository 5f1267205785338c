import { Loading } from "../feedback/loading.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { useDelayedFlag } from "../feedback/use-delayed-flag.ts";
import styles from "./page-skeleton.module.css";

/** Shown after a short delay. */
export function PageSkeleton() {
  return useDelayedFlag(true) ? <PageShape /> : <Loading className={styles.page} />;
}

export function PageShape() {
  return (
    <Loading className={styles.page}>
      <Skeleton width={160} height={20} />
      <Skeleton width={320} />
      <div className={styles.rows}>
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} height={16} />
        ))}
      </div>
    </Loading>
  );
}
