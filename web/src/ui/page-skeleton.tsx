import { Loading } from "./loading.tsx";
import styles from "./page-skeleton.module.css";
import { Skeleton } from "./skeleton.tsx";
import { useLate } from "./use-late.ts";

/** The shape of a page whose code is on its way. */
export function PageSkeleton() {
  const isLate = useLate(true);
  return (
    <Loading className={styles.page}>
      {isLate ? (
        <>
          <Skeleton width={160} height={20} />
          <Skeleton width={320} />
          <div className={styles.rows}>
            {Array.from({ length: 5 }, (_, row) => (
              <Skeleton key={row} height={16} />
            ))}
          </div>
        </>
      ) : null}
    </Loading>
  );
}
