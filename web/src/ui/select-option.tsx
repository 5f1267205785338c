import type { ReactNode } from "react";
import styles from "./select-option.module.css";

interface SelectOptionProps {
  /** A face or a sign, at most 20 px high. */
  lead?: ReactNode;
  name: string;
  /** What tells apart those of one name, quiet at the right. */
  aside?: string | null;
}

/** A face or sign beside a name that says the same. */
export function Lead({ children }: { children: ReactNode }) {
  return children ? (
    <span className={styles.lead} aria-hidden="true">
      {children}
    </span>
  ) : null;
}

/** One choice of a Select, in its list and once it is chosen; what is too long is cut. */
export function SelectOption({ lead, name, aside }: SelectOptionProps) {
  return (
    <span className={styles.option}>
      <Lead>{lead}</Lead>
      <span className={styles.name}>{name}</span>
      {aside ? <span className={styles.aside}>{aside}</span> : null}
    </span>
  );
}
