import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { ActionButton, type PageAction } from "../page/page.tsx";
import { type IllustrationName, Illustration } from "./illustrations.tsx";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  art: IllustrationName;
  title: string;
  sentence: ReactNode;
  action?: PageAction;
  more?: ReactNode;
}

export function EmptyState({ art, title, sentence, action, more }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <Illustration art={art} />
      <h2>{title}</h2>
      <p>{sentence}</p>
      {action ? <ActionButton action={action} isPrimary /> : null}
      {more ? <div className={styles.more}>{more}</div> : null}
    </section>
  );
}

interface NoResultProps {
  title: string;
  onClear: () => void;
}

/** No record matches the search and filters. */
export function NoResult({ title, onClear }: NoResultProps) {
  return (
    <section className={`${styles.empty} ${styles.small}`} role="status">
      <h2>{title}</h2>
      <p>Tente outras palavras ou limpe os filtros.</p>
      <Button onClick={onClear}>Limpar filtros</Button>
    </section>
  );
}
