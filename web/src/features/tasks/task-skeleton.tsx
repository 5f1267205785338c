import { Skeleton } from "#web/ui/skeleton.tsx";
import { useLate } from "#web/ui/use-late.ts";
import styles from "./task-page.module.css";

/** The shape of a task that is on its way. */
export function TaskSkeleton() {
  if (!useLate(true)) return null;
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.content}>
        <Skeleton height={72} />
        <Skeleton height={180} />
      </div>
      <div className={styles.side}>
        <Skeleton height={120} />
        <Skeleton height={120} />
      </div>
    </div>
  );
}
