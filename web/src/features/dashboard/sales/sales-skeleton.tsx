import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import card from "../card.module.css";
import row from "./sales-row.module.css";
import styles from "./sales.module.css";

/** Has the size of the section, chart and goal. */
export function SalesSkeleton() {
  return (
    <>
      <SectionShape />
      <div className={row.row}>
        <div className={`${card.card} ${row.chart}`}>
          <div className={card.head}>
            <Skeleton width={144} height={14} />
          </div>
        </div>
        <div className={`${card.card} ${row.goal}`}>
          <div className={card.head}>
            <Skeleton width={128} height={14} />
          </div>
        </div>
      </div>
    </>
  );
}

function SectionShape() {
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <Skeleton width={52} height={14} />
      </div>
      <div className={styles.card}>
        <div className={styles.strip}>
          {[0, 1, 2, 3].map((cell) => (
            <div key={cell} className="u-cell">
              <div className={styles.metric}>
                <Line className="u-caption" width={84} />
                <Line className={styles.value} width={132} height={22} />
                <span className={styles.lines}>
                  <Line width={148} />
                  <Line width={96} />
                </span>
              </div>
            </div>
          ))}
        </div>
        <div className={styles.attention}>
          {[0, 1, 2].map((item) => (
            <div key={item} className={styles.item}>
              <Skeleton width="64%" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

interface LineProps {
  className?: string | undefined;
  width: number;
  height?: number;
}

function Line({ className, width, height = 10 }: LineProps) {
  return (
    <span className={`u-inline-row ${className}`}>
      <Skeleton width={width} height={height} />
      &nbsp;
    </span>
  );
}
