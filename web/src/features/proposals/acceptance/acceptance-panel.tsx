import type { ReactNode } from "react";
import {
  checkedText,
  exactTime,
  linkText,
  networkText,
} from "#shared/offers/certificate/wording.ts";
import type { OfferAcceptance } from "#shared/offers/details.ts";
import { signerText } from "#shared/offers/signer-text.ts";
import { hasRole } from "#shared/organization/rules.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { formatQuantity } from "#shared/values/money.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { copyText } from "#web/ui/actions/copy-text.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { ClockIcon, CopyIcon, FileIcon, RefreshIcon, ShieldIcon } from "#web/ui/marks/icons.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";
import { FactList } from "#web/ui/page/fact-list.tsx";
import { useOfferFiles } from "../offer/use-offer-files.ts";
import styles from "../offer/offer.module.css";

interface AcceptancePanelProps {
  proposal: ProposalHead;
  acceptance: OfferAcceptance;
}

/** Evidence of the newest acceptance by the client. */
export function AcceptancePanel({ proposal, acceptance }: AcceptancePanelProps) {
  const { role: own } = useUser();
  const files = useOfferFiles(proposal);
  const { certificate, contentHash, email, at, timezone, options } = acceptance;
  return (
    <section className={styles.panel} aria-labelledby="acceptance-title">
      <div className={styles.head}>
        <div className={styles.titled}>
          <h2 id="acceptance-title">Aceite eletrônico</h2>
          <State proposal={proposal} acceptance={acceptance} />
        </div>
        {hasRole(own, "admin") ? (
          <Button
            size="sm"
            variant="ghost"
            icon={<FileIcon size={16} />}
            disabled={files.isBusy}
            onClick={files.evidence}
          >
            Arquivo de provas
          </Button>
        ) : null}
      </div>
      <FactList
        facts={[
          ["Quem aceitou", signerText(acceptance)],
          ["Quando", exactTime(at, timezone)],
          ["Conferido", checkedText(acceptance)],
          ["Link", linkText(acceptance, certificate)],
          ["Escolhas do cliente", chosenText(options)],
          ["E-mail do comprovante", email],
          ["Endereço IP", networkText(acceptance, certificate)],
          ["SHA-256 do conteúdo", <Hash key="content" name="conteúdo" hash={contentHash} />],
          [
            "SHA-256 do comprovante",
            certificate && <Hash key="file" name="comprovante" hash={certificate.fileHash} />,
          ],
        ]}
      />
    </section>
  );
}

/** Returns null when there was nothing to choose. */
function chosenText(options: OfferAcceptance["options"]): string | null {
  if (options.length === 0) return null;
  const chosen = options
    .filter(({ isChosen }) => isChosen)
    .map(({ name, quantity }) =>
      quantity === null ? name : `${formatQuantity(quantity)} × ${name}`,
    );
  return chosen.join(" · ") || "nenhum";
}

function State({ proposal, acceptance }: AcceptancePanelProps): ReactNode {
  if (proposal.acceptedBy?.kind !== "client")
    return (
      <StatusBadge tone="warning" icon={<RefreshIcon size={12} />}>
        {`Versão ${acceptance.version}, reaberta`}
      </StatusBadge>
    );
  return acceptance.certificate ? (
    <StatusBadge tone="success" icon={<ShieldIcon size={12} />}>
      Comprovante pronto
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" icon={<ClockIcon size={12} />}>
      Comprovante em preparo
    </StatusBadge>
  );
}

/** Shortened in the middle; copies in full. */
function Hash({ name, hash }: { name: string; hash: string }) {
  return (
    <span className={styles.hash}>
      <code title={hash}>{`${hash.slice(0, 8)}…${hash.slice(-6)}`}</code>
      <IconButton
        size="sm"
        label={`Copiar SHA-256 do ${name}`}
        onClick={() => void copyText(hash, { title: "Código copiado" }, NOT_COPIED)}
      >
        <CopyIcon size={14} />
      </IconButton>
    </span>
  );
}

const NOT_COPIED = { title: "Não foi possível copiar" };
