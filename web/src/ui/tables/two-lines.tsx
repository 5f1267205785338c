import type { ReactNode } from "react";
import styles from "./two-lines.module.css";

interface TwoLinesProps {
  lead?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
}

/** Only spans, so that it may be inside a link. */
export function TwoLines({ lead, title, detail }: TwoLinesProps) {
  return (
    <span className={styles.cell}>
      {lead}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </span>
    </span>
  );
}
