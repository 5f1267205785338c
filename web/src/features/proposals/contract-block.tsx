import type { Proposal } from "#shared/proposals/contract.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { copyLink } from "#web/ui/copy-text.ts";
import { CopyIcon, DownloadIcon, ExternalIcon, PlaneIcon, SignatureIcon } from "#web/ui/icons.tsx";
import { clientName } from "#shared/clients/rules.ts";
import styles from "./contract-block.module.css";
import { ContractBadge, contractStatus } from "./contract-state.tsx";
import type { ContractActions } from "./use-contract.ts";
import { useZone } from "#web/contract/use-zone.ts";

interface ContractBlockProps {
  proposal: Proposal;
  contract: ContractActions;
}

/** The contract of an accepted proposal: how it stands and what comes next. */
export function ContractBlock({ proposal, contract }: ContractBlockProps) {
  const zone = useZone();
  const hasContract = proposal.zapsignDocumentToken !== null;
  if (!hasContract && proposal.status !== "accepted") return null;
  return (
    <section className={styles.block} aria-labelledby="contract-title">
      <div className={styles.head}>
        <h2 id="contract-title">Contrato</h2>
        <ContractBadge proposal={proposal} />
      </div>
      <p>{sentenceOf(proposal, zone)}</p>
      <div className={styles.actions}>
        {hasContract ? (
          <Existing proposal={proposal} contract={contract} />
        ) : (
          <Button
            icon={<SignatureIcon size={16} />}
            busy={contract.isGenerating(proposal) && "Gerando contrato…"}
            onClick={() => contract.generate(proposal)}
          >
            Gerar contrato
          </Button>
        )}
      </div>
    </section>
  );
}

function Existing({ proposal, contract }: ContractBlockProps) {
  const { zapsignSignatureUrl: url } = proposal;
  const state = contractStatus(proposal);
  if (state === "signed")
    return (
      <Button
        icon={<DownloadIcon size={16} />}
        busy={contract.isOpening && "Abrindo contrato…"}
        onClick={() => contract.openFile(proposal)}
      >
        Baixar contrato assinado
      </Button>
    );
  if (state !== "pending" || url === null)
    return <Button onClick={() => contract.cancel(proposal)}>Cancelar contrato</Button>;
  return (
    <>
      <Button icon={<PlaneIcon size={16} />} onClick={() => contract.share(proposal)}>
        Enviar ao cliente
      </Button>
      <Button variant="ghost" icon={<CopyIcon size={16} />} onClick={() => void copyLink(url)}>
        Copiar link
      </Button>
      <Button
        variant="ghost"
        icon={<ExternalIcon size={16} />}
        onClick={() => contract.open(proposal)}
      >
        Abrir link de assinatura
      </Button>
    </>
  );
}

function sentenceOf(proposal: Proposal, zone: string): string {
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
        ? `${client} abriu o link em ${formatDateTime(zapsignViewedAt, zone)} e ainda não assinou.`
        : `${client} ainda não abriu o link de assinatura.`;
  }
}

const ENDS: Record<string, string> = {
  refused: "foi recusado",
  cancelled: "foi cancelado",
  expired: "expirou",
};

/** What came of the contract before, in words; blank when there was none. */
function lastOf({ zapsignHistory }: Proposal, zone: string): string {
  const last = zapsignHistory.at(-1);
  if (last === undefined) return "";
  const end = ENDS[last.status] ?? "foi encerrado";
  const reason = last.reason ? ` Motivo: “${last.reason}”.` : "";
  return `O contrato anterior ${end} em ${formatDateTime(last.endedAt, zone)}.${reason}`;
}
