import { Skeleton } from "#web/ui/skeleton.tsx";
import { useLate } from "#web/ui/use-late.ts";
import styles from "./proposal-page.module.css";

/** The shape of a proposal that is on its way. */
export function ProposalSkeleton() {
  if (!useLate(true)) return null;
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.content}>
        <Skeleton height={72} />
        <Skeleton height={220} />
      </div>
      <Skeleton height={120} />
    </div>
  );
}
