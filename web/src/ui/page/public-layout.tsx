import type { ReactNode } from "react";
import { Logo } from "../marks/logo.tsx";
import { usePageTitle } from "./page-title.ts";
import { DocumentThumbnail } from "../document/document-thumbnail.tsx";
import styles from "./public-layout.module.css";
import { PublicLinks } from "./public-links.tsx";

interface PublicLayoutProps {
  title: string;
  sentence: ReactNode;
  children?: ReactNode;
  /** The way to the other form. */
  alternative?: ReactNode;
}

/**
 * Signed-out pages: the form, and on wide screens a calm panel with a proposal being accepted. Their addresses, which may
 * be those of mailed links, go out to nobody.
 */
export function PublicLayout({ title, sentence, children, alternative }: PublicLayoutProps) {
  usePageTitle(`${title} · Fechou`);
  return (
    <div className={styles.halves}>
      <meta name="referrer" content="no-referrer" />
      <div className={styles.half}>
        <header>
          <Logo size={28} />
        </header>
        <main className={styles.form}>
          <h1>{title}</h1>
          <p className={styles.sentence}>{sentence}</p>
          {children}
          {alternative ? <p className={styles.alternative}>{alternative}</p> : null}
        </main>
        <footer className={styles.footer}>
          <PublicLinks />
        </footer>
      </div>
      <aside className={styles.panel} aria-hidden="true">
        <DocumentThumbnail />
        <p className={styles.caption}>
          <b>Do orçamento ao aceite, sem papel no caminho.</b>
          Monte, envie e acompanhe. Quando o cliente aceita, a tarefa já nasce pronta.
        </p>
      </aside>
    </div>
  );
}
