import type { ReactNode } from "react";
import styles from "./select-option.module.css";

interface SelectOptionProps {
  /** An avatar or icon, at most 20 px high. */
  lead?: ReactNode;
  name: string;
  /** Distinguishes options of the same name; muted, on the right. */
  aside?: string | null;
}

/** Hidden from screen readers: the name beside it says the same. */
export function Lead({ children }: { children: ReactNode }) {
  return children ? (
    <span className={styles.lead} aria-hidden="true">
      {children}
    </span>
  ) : null;
}

/** Truncates long texts. */
export function SelectOption({ lead, name, aside }: SelectOptionProps) {
  return (
    <span className={styles.option}>
      <Lead>{lead}</Lead>
      <span className="u-ellipsis">{name}</span>
      {aside ? <span className={styles.aside}>{aside}</span> : null}
    </span>
  );
}
