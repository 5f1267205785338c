import { MAX_CHANGE_PERCENT } from "#shared/values/numbers.ts";
import { ArrowDownIcon, ArrowUpIcon } from "./icons.tsx";
import styles from "./percent.module.css";

interface PercentProps {
  /** An integer; null without a previous value: 'Novo'. */
  percent: number | null;
  /** Colours a rise green and a fall red. */
  isUpGood?: boolean;
}

export function Percent({ percent, isUpGood = false }: PercentProps) {
  if (percent === null) return <b className={styles.amount}>Novo</b>;
  const text = percent > MAX_CHANGE_PERCENT ? `+${MAX_CHANGE_PERCENT}%` : `${Math.abs(percent)}%`;
  return <Trend by={percent} text={text} {...(isUpGood && { good: "up" })} />;
}

interface TrendProps {
  by: number;
  /** The amount without its sign. */
  text: string;
  /** The green direction; the other one is red. */
  good?: "up" | "down";
}

export function Trend({ by, text, good }: TrendProps) {
  if (by === 0) return <b className={styles.amount}>{text}</b>;
  const isUp = by > 0;
  const tone = good === undefined ? "" : isUp === (good === "up") ? styles.good : styles.bad;
  return (
    <b className={`num ${styles.amount} ${tone}`}>
      {isUp ? <ArrowUpIcon size={12} /> : <ArrowDownIcon size={12} />}
      <span className="sr-only">{isUp ? "Alta de " : "Queda de "}</span>
      {text}
    </b>
  );
}
