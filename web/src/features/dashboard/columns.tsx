import type { ReactNode } from "react";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import styles from "./dashboard-page.module.css";

interface ColumnsProps {
  /** Null when done or dismissed. */
  steps: ReactNode;
  proposals: ReactNode;
  /** Null without tags on the dashboard. */
  tags: ReactNode;
  clients: ReactNode;
  hint: ReactNode;
}

/** The cards in reading order; on phones the first steps come first. */
export function Columns({ steps, proposals, tags, clients, hint }: ColumnsProps) {
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <div className={styles.column}>
        {steps}
        {proposals}
        {tags}
        {clients}
        {hint}
      </div>
    );
  }
  if (!steps) {
    return (
      <div className={styles.column}>
        <div className={styles.columns}>
          {proposals}
          {clients}
        </div>
        {tags ?? hint}
      </div>
    );
  }
  if (!tags) {
    return (
      <div className={`${styles.columns} ${styles.uneven}`}>
        <div className={styles.column}>
          {proposals}
          {clients}
          {hint}
        </div>
        {steps}
      </div>
    );
  }
  return (
    <div className={styles.columns}>
      <div className={`${styles.column} ${styles.main}`}>
        {proposals}
        {tags}
      </div>
      <div className={`${styles.column} ${styles.aside}`}>
        {steps}
        {clients}
      </div>
    </div>
  );
}
