import styles from "./legend.module.css";

interface LegendProps {
  /** What a filled column is. */
  filled: string;
  isRunning: boolean;
  /** Name of the compared period; undefined: none. */
  compared?: string | undefined;
}

export function Legend({ filled, isRunning, compared }: LegendProps) {
  return (
    <ul className={styles.legend}>
      <li>
        <i className={styles.filled} aria-hidden="true" />
        {filled}
      </li>
      {isRunning && (
        <li>
          <i className={styles.hatched} aria-hidden="true" />
          em andamento
        </li>
      )}
      {compared && (
        <li>
          <i className={styles.dash} aria-hidden="true" />
          {compared}
        </li>
      )}
    </ul>
  );
}
