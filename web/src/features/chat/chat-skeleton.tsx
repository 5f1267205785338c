import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useDelayedFlag } from "#web/ui/use-delayed-flag.ts";
import styles from "./chat-skeleton.module.css";

/** Whose turn it is, and how long what they say is in px. */
const ROWS = [
  [false, 280],
  [false, 360],
  [true, 220],
  [false, 320],
  [true, 300],
] as const;

/** The shape of a conversation on its way: five messages. */
export function ChatSkeleton() {
  const isLate = useDelayedFlag(true);
  return (
    <Loading className={styles.rows}>
      {isLate
        ? ROWS.map(([isOwn, width]) => (
            <div key={width} className={isOwn ? `${styles.row} ${styles.own}` : styles.row}>
              <Skeleton width={32} height={32} radius={16} />
              <div className={styles.said}>
                <Skeleton width={120} />
                <Skeleton width={width} height={38} radius={8} />
              </div>
            </div>
          ))
        : null}
    </Loading>
  );
}
