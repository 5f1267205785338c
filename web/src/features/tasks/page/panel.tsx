import type { ReactNode } from "react";
import type { Progress } from "../marks/task-progress.ts";
import styles from "./panel.module.css";

interface PanelProps extends Progress {
  id: string;
  title: string;
  level: 2 | 3;
  note?: ReactNode;
  children: ReactNode;
}

/** A section with its title and progress, at level 2 a card. */
export function Panel({ id, title, level, note, done, all, children }: PanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={level === 2 ? styles.panel : undefined} aria-labelledby={id}>
      <header className={styles.head}>
        <Heading id={id}>{title}</Heading>
        {note}
        {all > 0 ? (
          <>
            <span className={`${styles.count} num`}>
              {done} de {all}
            </span>
            <progress className={styles.bar} value={done} max={all} aria-labelledby={id} />
          </>
        ) : null}
      </header>
      {children}
    </section>
  );
}
