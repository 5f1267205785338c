import type { ReactNode } from "react";
import styles from "./two-facts.module.css";

interface TwoFactsProps {
  /** Truncated where both do not fit. */
  first: ReactNode;
  /** Never truncated: a phone number, a date. */
  second: ReactNode;
}

/** 'Helena Duarte · (11) 3045-8800'; either may be missing. */
export function TwoFacts({ first, second }: TwoFactsProps) {
  if (!first || !second) return first || second;
  return (
    <span className={styles.facts}>
      <span className="u-ellipsis">{first}</span>
      <span aria-hidden="true">·</span>
      <span className={styles.second}>{second}</span>
    </span>
  );
}
