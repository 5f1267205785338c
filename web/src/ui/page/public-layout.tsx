import type { ReactNode } from "react";
import { DocumentThumbnail } from "../document/document-thumbnail.tsx";
import { Logo } from "../marks/logo.tsx";
import { usePageTitle } from "./page-title.ts";
import { PublicLinks } from "./public-links.tsx";
import styles from "./public-layout.module.css";

interface PublicLayoutProps {
  title: string;
  sentence: ReactNode;
  children?: ReactNode;
  alternative?: ReactNode;
}

/** For signed-out pages. Sends no referrer: their addresses may contain mailed tokens. */
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
