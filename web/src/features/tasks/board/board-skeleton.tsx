import { Loading } from "#web/ui/feedback/loading.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import styles from "./board-skeleton.module.css";

export function BoardSkeleton() {
  const isLate = useDelayedFlag(true);
  const isPhone = useIsPhone();
  return (
    <Loading className={styles.columns}>
      {(isLate ? (isPhone ? [4] : [4, 3, 1]) : []).map((cards) => (
        <div key={cards} className={styles.column}>
          <Skeleton width={120} height={14} />
          {Array.from({ length: cards }, (_, card) => (
            <Skeleton key={card} height={122} radius={8} />
          ))}
        </div>
      ))}
    </Loading>
  );
}
