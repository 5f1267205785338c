import { type ReactNode, useId } from "react";
import styles from "./report-card.module.css";

interface ReportCardProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function ReportCard({ title, aside, children }: ReportCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
