import type { ReactNode } from "react";
import { LinkedText } from "../../actions/linked-text.tsx";
import { useRestoreLostFocus } from "../../browser/restore-lost-focus.ts";
import styles from "./detail-page.module.css";

interface DetailPageProps {
  children: ReactNode;
  /** History and state: beside the content, or below it on narrow screens. */
  aside: ReactNode;
  asideWidth: number;
}

/** A page about one record, which may be deleted elsewhere. */
export function DetailPage({ children, aside, asideWidth }: DetailPageProps) {
  useRestoreLostFocus();
  return (
    <div
      className={styles.columns}
      style={{ gridTemplateColumns: `minmax(0, 1fr) ${asideWidth}px` }}
    >
      <div className={styles.content}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}

/** With line breaks and links. Renders nothing without a text. */
export function Description({ text }: { text: string | null }) {
  return text ? (
    <p className={styles.description}>
      <LinkedText text={text} />
    </p>
  ) : null;
}
