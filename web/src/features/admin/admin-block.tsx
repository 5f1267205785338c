import type { ReactNode } from "react";
import styles from "./admin-block.module.css";

interface AdminBlockProps {
  title: string;
  children: ReactNode;
}

export function AdminBlock({ title, children }: AdminBlockProps) {
  return (
    <section className={styles.block} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
