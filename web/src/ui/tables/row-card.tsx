import type { ReactNode } from "react";
import styles from "./row-card.module.css";

interface RowCardProps {
  lead?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  facts?: ReactNode;
  value?: ReactNode;
}

/** A table row on phones; spans only. */
export function RowCard({ lead, title, detail, facts, value }: RowCardProps) {
  return (
    <span className={styles.card}>
      {lead}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
        {facts || value ? (
          <span className={styles.bottom}>
            {facts}
            {value ? <span className={styles.value}>{value}</span> : null}
          </span>
        ) : null}
      </span>
    </span>
  );
}
