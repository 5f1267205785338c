import { Suspense } from "react";
import type { Dashboard } from "#shared/dashboard/schemas.ts";
import { lazyComponent } from "#web/ui/browser/lazy-component.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { GoalCard } from "../goal/goal-card.tsx";
import card from "../card.module.css";
import styles from "./sales-row.module.css";

const AcceptedChart = lazyComponent(() => import("./accepted-chart.tsx"), "AcceptedChart");

export function SalesRow({ sales, goal }: Pick<Dashboard, "sales" | "goal">) {
  const { months, team, today, isWhole } = sales;
  if (!isWhole) return null;
  const hasAny = months?.some(({ count }) => count > 0) === true;
  return (
    <div className={styles.row}>
      {months && hasAny ? (
        <Suspense fallback={<ChartShape />}>
          <AcceptedChart months={months} today={today} />
        </Suspense>
      ) : null}
      <GoalCard goal={goal} accepted={team.accepted.now.value} today={today} />
    </div>
  );
}

/** Reserves the chart's space while its code loads. */
function ChartShape() {
  return (
    <div className={`${card.card} ${styles.chart}`}>
      <div className={card.head}>
        <Skeleton width={144} height={14} />
      </div>
    </div>
  );
}
