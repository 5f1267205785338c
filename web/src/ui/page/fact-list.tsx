import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

type NamedFact = readonly [label: string, value: ReactNode];

/** "–" for missing values. */
export function FactList({ facts }: { facts: readonly NamedFact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
