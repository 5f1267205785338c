import type { Priority } from "#shared/tasks/choices.ts";
import { PRIORITY_NAMES } from "#shared/tasks/names.ts";
import styles from "./priority-bars.module.css";

/** Screen readers get the name of the priority. */
export function PriorityBars({ priority }: { priority: Priority }) {
  const label = `Prioridade ${PRIORITY_NAMES[priority]}`;
  return (
    <svg
      className={`${styles.bars} ${styles[priority]}`}
      width="14"
      height="14"
      viewBox="0 0 14 14"
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <rect x="1" y="8" width="3" height="5" rx="1" />
      <rect x="5.5" y="5" width="3" height="8" rx="1" />
      <rect x="10" y="2" width="3" height="11" rx="1" />
    </svg>
  );
}
