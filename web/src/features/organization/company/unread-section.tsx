import { useId } from "react";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import styles from "./pix-section.module.css";

interface UnreadSectionProps {
  title: string;
  read: { error: unknown; refetch: () => unknown };
}

/** In place of a section whose settings could not be read. */
export function UnreadSection({ title, read: { error, refetch } }: UnreadSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ErrorState isInline error={error} onRetry={() => void refetch()} />
    </section>
  );
}
