import { type ReactNode, useId } from "react";
import { Link } from "#web/ui/router/link.tsx";
import styles from "./card.module.css";

interface CardProps {
  title: string;
  all: { label: string; to: string };
  children: ReactNode;
}

export function Card({ title, all, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link to={all.to} className={styles.all}>
          {all.label}
        </Link>
      </header>
      {children}
    </section>
  );
}

interface NothingProps {
  title: string;
  action?: { label: string; to: string };
}

/** Empty state of a card. */
export function Nothing({ title, action }: NothingProps) {
  return (
    <div className={styles.nothing}>
      <p>{title}</p>
      {action ? (
        <Link to={action.to} className={styles.action}>
          {action.label}
        </Link>
      ) : null}
    </div>
  );
}
