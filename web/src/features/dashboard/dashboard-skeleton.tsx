import { Loading } from "#web/ui/feedback/loading.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import { SalesSkeleton } from "./sales/sales-skeleton.tsx";
import card from "./card.module.css";
import page from "./dashboard-page.module.css";
import styles from "./dashboard-skeleton.module.css";
import strip from "./metrics/metric-strip.module.css";

export function DashboardSkeleton() {
  const isSkeletonShown = useDelayedFlag(true);
  return (
    <Loading className={styles.page}>
      {isSkeletonShown ? (
        <>
          <div className={strip.strip}>
            {[0, 1, 2, 3, 4, 5].map((cell) => (
              <div key={cell} className={strip.cell}>
                <div className={`${strip.metric} ${styles.metric}`}>
                  <Skeleton width={96} />
                  <Skeleton width={52} height={26} />
                  <Skeleton width={112} height={10} />
                </div>
              </div>
            ))}
          </div>
          <SalesSkeleton />
          <div className={page.columns}>
            <CardShape />
            <CardShape />
          </div>
        </>
      ) : null}
    </Loading>
  );
}

function CardShape() {
  return (
    <div className={card.card}>
      <div className={card.head}>
        <Skeleton width={144} height={14} />
      </div>
      {[0, 1, 2].map((row) => (
        <div key={row} className={`${card.row} ${styles.row}`}>
          <div className={styles.text}>
            <Skeleton width="56%" height={14} />
            <Skeleton width="38%" />
          </div>
        </div>
      ))}
    </div>
  );
}
