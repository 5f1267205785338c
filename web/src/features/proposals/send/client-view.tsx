import { useId, useState } from "react";
import { pdf } from "#shared/pdf/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { useRead } from "#web/contract/hooks.ts";
import { Segmented } from "#web/ui/choices/segmented.tsx";
import type { Mailing } from "./use-send-proposal.ts";
import styles from "./client-view.module.css";

const VIEWS = [
  { value: "page", label: "Página" },
  { value: "mail", label: "E-mail" },
] as const;
type View = (typeof VIEWS)[number]["value"];

interface ClientViewProps {
  proposal: ProposalHead;
  /** With placeholders filled in; updated while typing. */
  mail: Pick<Mailing, "subject" | "message"> | undefined;
}

/** Preview of what the client gets. */
export function ClientView({ proposal, mail }: ClientViewProps) {
  const titleId = useId();
  const [view, setView] = useState<View>("page");
  return (
    <section className={styles.view} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>O que o cliente vê</h3>
        {mail ? (
          <Segmented<View>
            size="small"
            aria-label="Mostrar"
            options={[...VIEWS]}
            value={view}
            onChange={setView}
          />
        ) : null}
      </div>
      {mail && view === "mail" ? <MailView {...mail} /> : <Miniature proposal={proposal} />}
    </section>
  );
}

/** The page as it would be sent now, inert. */
function Miniature({ proposal: { id, updatedAt } }: { proposal: ProposalHead }) {
  const { data: html } = useRead(pdf.preview, { id }, { quiet: true });
  return (
    <div className={styles.frame}>
      {html === undefined ? null : (
        <iframe
          key={updatedAt}
          title="Página da proposta"
          srcDoc={html}
          // Without scripts; same origin for its fonts.
          sandbox="allow-same-origin"
          tabIndex={-1}
          inert
        />
      )}
    </div>
  );
}

function MailView({ subject, message }: Pick<Mailing, "subject" | "message">) {
  return (
    <div className={`${styles.frame} ${styles.mail}`}>
      <b>{subject}</b>
      <p>{message}</p>
      <span>Ver proposta</span>
    </div>
  );
}
