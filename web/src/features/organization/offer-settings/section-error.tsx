import { useId } from "react";
import type { Read } from "#web/contract/hooks.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import styles from "./offer-settings.module.css";

interface SectionErrorProps {
  title: string;
  read: Read;
}

/** Shown instead of a section whose settings could not be read. */
export function SectionError({ title, read }: SectionErrorProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ErrorState isInline read={read} />
    </section>
  );
}
