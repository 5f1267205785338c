import { useIsPhone } from "../browser/use-media-query.ts";
import { Loading } from "../feedback/loading.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { useDelayedFlag } from "../feedback/use-delayed-flag.ts";
import styles from "./board-skeleton.module.css";

/** @param columns the number of cards of each */
export function BoardSkeleton({ columns }: { columns: readonly number[] }) {
  const isSkeletonShown = useDelayedFlag(true);
  const isPhone = useIsPhone();
  return (
    <Loading className={styles.columns}>
      {(isSkeletonShown ? (isPhone ? [4] : columns) : []).map((cards, column) => (
        <div key={column} className={styles.column}>
          <Skeleton width={120} height={14} />
          {Array.from({ length: cards }, (_, card) => (
            <Skeleton key={card} height={122} radius={8} />
          ))}
        </div>
      ))}
    </Loading>
  );
}
