import { ArrowDownIcon, ArrowUpIcon } from "#web/ui/marks/icons.tsx";
import { Tooltip } from "#web/ui/menus/tooltip.tsx";
import styles from "./metric-strip.module.css";

/** More shows as '+999%'. */
const CAP = 999;

interface MetricChangeProps {
  /** An integer; null without data of last month. */
  percent: number | null;
  explanation: string;
  /** Colours a rise green and a fall red. */
  isUpGood?: boolean;
}

/** The change of a metric since last month. */
export function MetricChange({ percent, explanation, isUpGood = false }: MetricChangeProps) {
  return (
    <Tooltip text={explanation} side="bottom">
      <button type="button" className={styles.change}>
        {percent === null ? (
          <>
            <b className={styles.new}>Novo</b> neste mês
          </>
        ) : (
          <>
            <Amount percent={percent} isUpGood={isUpGood} /> vs. mês anterior
          </>
        )}
      </button>
    </Tooltip>
  );
}

function Amount({ percent, isUpGood }: { percent: number; isUpGood: boolean }) {
  if (percent === 0) return <b className={styles.amount}>0%</b>;
  const isUp = percent > 0;
  const tone = isUpGood ? (isUp ? styles.good : styles.bad) : "";
  const text = percent > CAP ? `+${CAP}%` : `${Math.abs(percent)}%`;
  return (
    <b className={`num ${styles.amount} ${tone}`}>
      {isUp ? <ArrowUpIcon size={12} /> : <ArrowDownIcon size={12} />}
      <span className="sr-only">{isUp ? "Alta de " : "Queda de "}</span>
      {text}
    </b>
  );
}
