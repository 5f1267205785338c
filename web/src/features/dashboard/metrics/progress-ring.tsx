import styles from "./progress-ring.module.css";

const RADIUS = 7.5;
const LENGTH = 2 * Math.PI * RADIUS;

interface ProgressRingProps {
  done: number;
  all: number;
}

/** Hidden from screen readers: the numbers are beside it. */
export function ProgressRing({ done, all }: ProgressRingProps) {
  return (
    <svg className={styles.ring} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <circle className={styles.ground} cx="10" cy="10" r={RADIUS} />
      {done > 0 ? (
        <circle
          className={styles.part}
          cx="10"
          cy="10"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - done / all)}
        />
      ) : null}
    </svg>
  );
}
