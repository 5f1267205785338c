import type { ReactNode } from "react";
import styles from "./facts.module.css";

interface FactsProps {
  columns: string;
  children: ReactNode;
}

/** In one row, two by two on phones. */
export function Facts({ columns, children }: FactsProps) {
  return (
    <dl className={styles.facts} style={{ gridTemplateColumns: columns }}>
      {children}
    </dl>
  );
}

interface FactProps {
  label: string;
  detail?: ReactNode;
  children: ReactNode;
}

export function Fact({ label, detail, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {detail ? <dd className={styles.detail}>{detail}</dd> : null}
    </div>
  );
}
