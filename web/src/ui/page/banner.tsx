import { type ReactNode, useLayoutEffect, useRef } from "react";
import { restoreLostFocus } from "../browser/restore-lost-focus.ts";
import styles from "./banner.module.css";

interface BannerProps {
  label: string;
  tone?: "warning" | "danger";
  /** An 18 px icon, the text in a `<p>`, then a small button and a close button, if any. */
  children: ReactNode;
}

/** Above every page until it is resolved or dismissed. When a press in it removes it, the page gets its focus. */
export function Banner({ label, tone, children }: BannerProps) {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    let wasUsed = false;
    const use = () => {
      wasUsed = true;
    };
    section.current?.addEventListener("focusin", use);
    return () => void (wasUsed && restoreLostFocus());
  }, []);
  return (
    <section
      ref={section}
      className={tone ? `${styles.banner} ${styles[tone]}` : styles.banner}
      aria-label={label}
    >
      {children}
    </section>
  );
}
