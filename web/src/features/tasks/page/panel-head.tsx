import type { ReactNode } from "react";
import type { Progress } from "../marks/task-progress.ts";
import styles from "./panel.module.css";

interface PanelHeadProps extends Progress {
  id: string;
  title: string;
  level: 2 | 3;
  note?: ReactNode;
}

export function PanelHead({ id, title, level, note, done, all }: PanelHeadProps) {
  const Heading = `h${level}` as const;
  return (
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
  );
}
