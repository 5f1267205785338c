import { clientName } from "#shared/clients/rules.ts";
import { missingCredential } from "#shared/contracts/rules.ts";
import { hasRole } from "#shared/organization/rules.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { copyLink } from "#web/ui/actions/copy-text.ts";
import { CopyIcon, ExternalIcon, FileIcon } from "#web/ui/marks/icons.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { ContractBadge, contractStatus } from "./contract-state.tsx";
import { type ContractActions, useContractSettings } from "./use-contract.ts";
import styles from "./contract-block.module.css";

interface ContractBlockProps {
  proposal: ProposalHead;
  contract: ContractActions;
}

export function ContractBlock({ proposal, contract }: ContractBlockProps) {
  const zone = useZone();
  const hasContract = proposal.zapsignDocumentToken !== null;
  if (!hasContract && proposal.status !== "accepted") return null;
  return (
    <section className={styles.block} aria-labelledby="contract-title">
      <div className={styles.head}>
        <h2 id="contract-title">Contrato</h2>
        <ContractBadge proposal={proposal} isTitled />
      </div>
      <p>{sentenceOf(proposal, zone)}</p>
      {hasContract ? <Existing proposal={proposal} contract={contract} /> : <MissingSettings />}
    </section>
  );
}

function MissingSettings() {
  const { role } = useUser();
  const { data: settings } = useContractSettings();
  if (!settings) return null;
  const isConnected = missingCredential(settings) === undefined;
  if (isConnected && settings.enabled) return null;
  return (
    <p>
      {hasRole(role, "admin") ? (
        <>
          Antes é preciso{" "}
          {isConnected ? "ativar a integração com a ZapSign" : "conectar a conta da ZapSign"} em{" "}
          <Link to="/zapsign-settings">Assinatura eletrônica</Link>.
        </>
      ) : isConnected ? (
        "Antes é preciso que um administrador ative a integração com a ZapSign."
      ) : (
        "Antes é preciso que um administrador conecte a conta da ZapSign."
      )}
    </p>
  );
}

function Existing({ proposal, contract }: ContractBlockProps) {
  const { zapsignSignatureUrl: url } = proposal;
  const state = contractStatus(proposal);
  if (state === "signed") return null;
  if (state !== "pending" || url === null)
    return (
      <div className={styles.actions}>
        <Button onClick={() => contract.cancel(proposal)}>Cancelar contrato</Button>
      </div>
    );
  return (
    <div className={styles.actions}>
      <Button icon={<CopyIcon size={16} />} onClick={() => void copyLink(url)}>
        Copiar link
      </Button>
      <Button
        variant="ghost"
        icon={<FileIcon size={16} />}
        busy={contract.isOpening && "Abrindo contrato…"}
        onClick={() => contract.openFile(proposal)}
      >
        Ver contrato
      </Button>
      <Button
        variant="ghost"
        icon={<ExternalIcon size={16} />}
        busy={contract.isOpeningHere && "Abrindo assinatura…"}
        onClick={() => contract.signHere(proposal)}
      >
        Assinar neste aparelho
      </Button>
    </div>
  );
}

function sentenceOf(proposal: ProposalHead, zone: string): string {
  const { zapsignViewedAt, zapsignSignedAt, zapsignDocumentToken } = proposal;
  const client = clientName(proposal.client);
  if (zapsignDocumentToken === null) {
    const last = lastOf(proposal, zone);
    if (last) return `${last} Você já pode gerar outro.`;
    return `Gere o contrato e colha a assinatura de ${client} pela ZapSign.`;
  }
  switch (contractStatus(proposal)) {
    case "signed":
      return `${client} assinou${zapsignSignedAt ? ` em ${formatDateTime(zapsignSignedAt, zone)}` : ""}.`;
    case "error":
      return "A ZapSign não encontra mais este documento. Cancele o contrato para poder gerar outro.";
    default:
      return zapsignViewedAt
        ? `O link de assinatura foi aberto em ${formatDateTime(zapsignViewedAt, zone)}, e ${client} ainda não assinou.`
        : `${client} ainda não abriu o link de assinatura.`;
  }
}

const ENDS: Record<string, string> = {
  refused: "foi recusado",
  cancelled: "foi cancelado",
  expired: "expirou",
};

/** Outcome of the previous contract; blank without one. */
function lastOf({ zapsignHistory }: ProposalHead, zone: string): string {
  const last = zapsignHistory.at(-1);
  if (last === undefined) return "";
  const end = ENDS[last.status] ?? "foi encerrado";
  const words = last.reason?.replace(/[\s.,;…]+$/, "");
  const reason = words ? ` Motivo: “${words}”.` : "";
  return `O contrato anterior ${end} em ${formatDateTime(last.endedAt, zone)}.${reason}`;
}
