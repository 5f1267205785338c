import type { ReactNode } from "react";
import styles from "./banner.module.css";

interface BannerProps {
  /** Its accessible name. */
  label: string;
  /** `warning`: something is late. */
  tone?: "warning";
  /** An icon of 18 px, the words in a `<p>`, then a small button and the cross that puts it away, if any. */
  children: ReactNode;
}

/** What stands above every page until it is done or put away. */
export function Banner({ label, tone, children }: BannerProps) {
  return (
    <section
      className={tone ? `${styles.banner} ${styles[tone]}` : styles.banner}
      aria-label={label}
    >
      {children}
    </section>
  );
}
