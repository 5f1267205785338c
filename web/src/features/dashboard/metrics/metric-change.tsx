import { Percent } from "#web/ui/marks/percent.tsx";
import { Tooltip } from "#web/ui/menus/tooltip.tsx";
import styles from "./metric-strip.module.css";

interface MetricChangeProps {
  /** An integer; null without data of last month. */
  percent: number | null;
  explanation: string;
  /** Colours a rise green and a fall red. */
  isUpGood?: boolean;
}

/** The change since last month. */
export function MetricChange({ percent, explanation, isUpGood = false }: MetricChangeProps) {
  return (
    <Tooltip text={explanation} side="bottom">
      <button type="button" className={styles.change}>
        <Percent percent={percent} isUpGood={isUpGood} />{" "}
        {percent === null ? "neste mês" : "vs. mês anterior"}
      </button>
    </Tooltip>
  );
}
