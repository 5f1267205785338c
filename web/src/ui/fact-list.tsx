import styles from "./fact-list.module.css";

type NamedFact = readonly [label: string, value: string | null];

/** A section's values for who may not change them, one under the other; "–" for what is not said. */
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
