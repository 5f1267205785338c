import type { ReactNode } from "react";
import styles from "./team-block.module.css";

interface TeamBlockProps {
  title: string;
  sentence?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

export function TeamBlock({ title, sentence, aside, children }: TeamBlockProps) {
  return (
    <section className={styles.block} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      {sentence ? <p className={styles.sentence}>{sentence}</p> : null}
      {children}
    </section>
  );
}
