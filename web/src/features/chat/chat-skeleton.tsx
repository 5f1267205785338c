import { Loading } from "#web/ui/feedback/loading.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import styles from "./chat-skeleton.module.css";

/** Sender and width in px of each placeholder. */
const ROWS = [
  [false, 280],
  [false, 360],
  [true, 220],
  [false, 320],
  [true, 300],
] as const;

export function ChatSkeleton() {
  const isSkeletonShown = useDelayedFlag(true);
  return (
    <Loading className={styles.rows}>
      {isSkeletonShown
        ? ROWS.map(([isOwn, width]) => (
            <div key={width} className={isOwn ? `${styles.row} ${styles.own}` : styles.row}>
              <Skeleton width={32} height={32} radius={16} />
              <div className={styles.content}>
                <Skeleton width={120} />
                <Skeleton width={width} height={38} radius={8} />
              </div>
            </div>
          ))
        : null}
    </Loading>
  );
}
