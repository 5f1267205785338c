import type { ReactNode } from "react";
import type { DocumentProps } from "#shared/proposals/document/props.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useMediaQuery } from "#web/ui/browser/use-media-query.ts";
import { ProposalPreview } from "#web/ui/document/proposal-preview.tsx";
import { Logo } from "#web/ui/marks/logo.tsx";
import { usePageTitle } from "#web/ui/page/page-title.ts";
import { PublicLinks } from "#web/ui/page/public-links.tsx";
import styles from "./start-frame.module.css";

interface StartFrameProps {
  title: string;
  sentence: string;
  caption: readonly [string, string];
  proposal: DocumentProps | undefined;
  before?: ReactNode;
  after?: ReactNode;
  logOut: () => void;
}

export function StartFrame(props: StartFrameProps) {
  const { title, sentence, caption, proposal, before, after, logOut } = props;
  const { email } = useUser();
  const isWide = useMediaQuery("(min-width: 1200px)");
  usePageTitle(`${title} · Fechou`);
  const preview = proposal ? <ProposalPreview proposal={proposal} /> : null;
  return (
    <div className={styles.start}>
      <div className={styles.left}>
        <header className={styles.head}>
          <Logo size={28} />
          <p>
            <span className="u-ellipsis">{email}</span>
            <button type="button" className="u-touch" onClick={logOut}>
              Sair
            </button>
          </p>
        </header>
        <main id="conteudo" className={styles.middle} tabIndex={-1}>
          <h1>{title}</h1>
          <p className={styles.sentence}>{sentence}</p>
          {before}
          {isWide ? null : <div className={styles.peek}>{preview}</div>}
          {after}
        </main>
        <footer className={styles.foot}>
          <PublicLinks />
        </footer>
      </div>
      {isWide ? (
        <aside className={styles.right} aria-label="Prévia da sua proposta">
          <p className={styles.caption}>
            <b>{caption[0]}</b>
            <span>{caption[1]}</span>
          </p>
          <div className={styles.sheet}>{preview}</div>
        </aside>
      ) : null}
    </div>
  );
}
