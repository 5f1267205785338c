import type { ReactNode } from "react";
import styles from "./facts.module.css";

interface FactsProps {
  /** CSS grid columns: "2fr 1fr". */
  columns: string;
  /** `Fact`s. */
  children: ReactNode;
}

/** The few facts one opens a record for, in one row between hairlines; two by two on a phone. */
export function Facts({ columns, children }: FactsProps) {
  return (
    <dl className={styles.facts} style={{ gridTemplateColumns: columns }}>
      {children}
    </dl>
  );
}

interface FactProps {
  label: string;
  /** A quieter line below. */
  detail?: ReactNode;
  children: ReactNode;
}

/** One of them: what it is called, and how it stands. */
export function Fact({ label, detail, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {detail ? <dd className={styles.detail}>{detail}</dd> : null}
    </div>
  );
}
