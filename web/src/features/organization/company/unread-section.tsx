import { useId } from "react";
import type { Read } from "#web/contract/hooks.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import styles from "./pix-section.module.css";

interface UnreadSectionProps {
  title: string;
  read: Read;
}

/** In place of a section whose settings could not be read. */
export function UnreadSection({ title, read }: UnreadSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ErrorState isInline read={read} />
    </section>
  );
}
