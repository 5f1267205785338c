import type { ReactNode } from "react";
import styles from "./banner.module.css";

interface BannerProps {
  label: string;
  tone?: "warning" | "danger";
  /** An 18 px icon, the text in a `<p>`, then a small button and a close button, if any. */
  children: ReactNode;
}

/** Above every page until it is resolved or dismissed. */
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
