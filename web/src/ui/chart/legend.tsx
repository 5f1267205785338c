import styles from "./overview.module.css";

interface LegendProps {
  isRunning: boolean;
  /** Name of the compared period; undefined: none. */
  compared: string | undefined;
}

export function Legend({ isRunning, compared }: LegendProps) {
  return (
    <ul className={styles.legend}>
      <li>
        <i className={styles.filled} aria-hidden="true" />
        aceito
      </li>
      {isRunning ? (
        <li>
          <i className={styles.hatched} aria-hidden="true" />
          em andamento
        </li>
      ) : null}
      {compared === undefined ? null : (
        <li>
          <i className={styles.dash} aria-hidden="true" />
          {compared}
        </li>
      )}
    </ul>
  );
}
