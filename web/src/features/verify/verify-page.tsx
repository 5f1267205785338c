import { type DragEvent, useRef, useState } from "react";
import { offers } from "#shared/offers/contract.ts";
import type { Verification } from "#shared/offers/decisions/deciding.ts";
import { formatDate, formatDateTime } from "#shared/values/dates.ts";
import { withFullStop } from "#shared/values/full-stop.ts";
import { call } from "#web/contract/browser.ts";
import { RequestFailed } from "#web/contract/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { AlertIcon, CheckRingIcon } from "#web/ui/marks/icons.tsx";
import { Logo } from "#web/ui/marks/logo.tsx";
import { usePageTitle } from "#web/ui/page/page-title.ts";
import { Link } from "#web/ui/router/link.tsx";
import styles from "./verify-page.module.css";

type Outcome = Verification | { known: "checking" } | { known: "failed"; message: string };

const OFFLINE = "Não conseguimos conferir. Verifique sua conexão e tente de novo.";

/** Checks whether a PDF is a certificate issued here. Public; the file stays on the device. */
export function VerifyPage() {
  usePageTitle("Confira um comprovante · Fechou");
  const [outcome, setOutcome] = useState<Outcome>();
  const input = useRef<HTMLInputElement>(null);
  const check = async (file: File | undefined) => {
    if (!file) return;
    setOutcome({ known: "checking" });
    setOutcome(await verify(file));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void check(event.dataTransfer.files[0]);
  };
  const isChecking = outcome?.known === "checking";
  return (
    <div className={styles.page}>
      <Link to="/" aria-label="Fechou: início" className="u-touch">
        <Logo size={28} />
      </Link>
      <main id="conteudo" className={styles.main}>
        <h1>Confira um comprovante</h1>
        <p className={styles.lead}>Solte aqui o PDF. Ele não sai do seu computador.</p>
        <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <input
            ref={input}
            className="sr-only"
            type="file"
            accept="application/pdf"
            aria-label="PDF do comprovante"
            tabIndex={-1}
            onChange={({ target }) => {
              void check(target.files?.[0]);
              target.value = "";
            }}
          />
          <Button disabled={isChecking} onClick={() => input.current?.click()}>
            {isChecking ? "Conferindo…" : "Escolher PDF"}
          </Button>
        </div>
        <div role="status">{outcome && <Answer outcome={outcome} />}</div>
      </main>
    </div>
  );
}

function Answer({ outcome }: { outcome: Outcome }) {
  if (outcome.known === "checking") return null;
  if (outcome.known === "failed") return <p className={styles.no}>{outcome.message}</p>;
  if (!outcome.known) {
    return (
      <p className={styles.no}>
        <AlertIcon size={20} />
        <span>
          <b>Não confere</b>
          Este arquivo não é um comprovante emitido aqui ou foi alterado.
        </span>
      </p>
    );
  }
  const { number, version, company, acceptedAt, reopenedAt, timezone } = outcome;
  return (
    <p className={styles.yes}>
      <CheckRingIcon size={20} />
      <span>
        <b>
          Confere: {number}, versão {version}
        </b>
        Aceita em {formatDateTime(acceptedAt, timezone)}, {withFullStop(company)}
        {reopenedAt === null
          ? null
          : ` Reaberta pelo fornecedor em ${formatDate(reopenedAt, timezone)}.`}
      </span>
    </p>
  );
}

async function verify(file: File): Promise<Outcome> {
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    const bytes = Array.from(new Uint8Array(digest));
    const sha256 = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return await call(offers.verify, { sha256 });
  } catch (error) {
    const message = error instanceof RequestFailed ? error.problem?.message : undefined;
    return { known: "failed", message: message ?? OFFLINE };
  }
}
