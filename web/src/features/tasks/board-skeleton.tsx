import { Skeleton } from "#web/ui/skeleton.tsx";
import { useIsPhone } from "#web/ui/use-media-query.ts";
import { useLate } from "#web/ui/use-late.ts";
import styles from "./board-skeleton.module.css";

/** Cards to come. */
export function BoardSkeleton() {
  const isLate = useLate(true);
  const isPhone = useIsPhone();
  return (
    <div className={styles.columns} aria-busy="true">
      <span className="sr-only" role="status">
        Carregando...
      </span>
      {(isLate ? (isPhone ? [4] : [4, 3]) : []).map((cards) => (
        <div key={cards} className={styles.column}>
          <Skeleton width={120} height={14} />
          {Array.from({ length: cards }, (_, card) => (
            <Skeleton key={card} height={122} radius={8} />
          ))}
        </div>
      ))}
    </div>
  );
}
