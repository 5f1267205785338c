import { ArrowDownIcon, ArrowUpIcon } from "./icons.tsx";
import styles from "./percent.module.css";

/** More shows as '+999%'. */
const CAP = 999;

interface PercentProps {
  /** An integer; null where there was nothing before: 'Novo'. */
  percent: number | null;
  /** Colours a rise green and a fall red. */
  isUpGood?: boolean;
}

/** A change in percent, with its direction. */
export function Percent({ percent, isUpGood = false }: PercentProps) {
  if (percent === null) return <b className={styles.amount}>Novo</b>;
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
