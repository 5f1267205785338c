import type { ReactNode } from "react";
import { Logo } from "#web/ui/marks/logo.tsx";
import { usePageTitle } from "#web/ui/page/page-title.ts";
import { Link } from "#web/ui/router/link.tsx";
import styles from "./legal-page.module.css";

interface LegalPageProps {
  title: string;
  since: string;
  lead: string;
  children: ReactNode;
}

export function LegalPage({ title, since, lead, children }: LegalPageProps) {
  usePageTitle(`${title} · Fechou`);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/" aria-label="Fechou: início" className="u-touch">
          <Logo size={28} />
        </Link>
        <nav aria-label="Documentos">
          <Link to="/terms">Termos de uso</Link>
          <Link to="/privacy">Privacidade</Link>
        </nav>
      </header>
      <main id="conteudo" className={styles.text}>
        <h1>{title}</h1>
        <p className={styles.since}>Em vigor desde {since}.</p>
        <p className={styles.lead}>{lead}</p>
        {children}
      </main>
    </div>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
