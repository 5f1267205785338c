import type { OfferDetails } from "#shared/offers/details.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { TypedDeletionDialog } from "#web/ui/dialogs/typed-deletion-dialog.tsx";
import { DownloadIcon } from "#web/ui/marks/icons.tsx";
import { useOfferFiles } from "../offer/use-offer-files.ts";
import { useOffer } from "../offer/use-offer.ts";
import { monthLoss } from "./accepted-month.ts";
import styles from "./remove-dialog.module.css";

interface RemoveDialogProps {
  /** Undefined: closed. */
  proposal: ProposalHead | undefined;
  onRemove: (proposal: ProposalHead) => Promise<unknown>;
  onClose: () => void;
}

/** For proposals that a client has accepted: the number must be typed. */
export function RemoveDialog({ proposal, onRemove, onClose }: RemoveDialogProps) {
  return (
    <TypedDeletionDialog
      row={proposal}
      title="Excluir proposta com aceite"
      sentence="Por 30 dias ela pode ser restaurada. Depois, as provas são apagadas para sempre."
      submitLabel="Excluir proposta"
      confirmation={({ proposalNumber }) => ({
        label: (
          <>
            Digite <b>{proposalNumber}</b> para confirmar
          </>
        ),
        expected: proposalNumber,
        refusal: `Digite ${proposalNumber} exatamente como aparece acima.`,
        autoCapitalize: "characters",
      })}
      onRemove={onRemove}
      onClose={onClose}
    >
      {(shown) => <Losses proposal={shown} />}
    </TypedDeletionDialog>
  );
}

function Losses({ proposal }: { proposal: ProposalHead }) {
  const { data: details } = useOffer(proposal);
  const files = useOfferFiles(proposal);
  return (
    <section className={styles.losses} aria-labelledby="losses-title">
      <h3 id="losses-title">{`O que se perde com “${proposal.title}”`}</h3>
      <ul aria-busy={details === undefined}>
        {lossesOf(details).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      {monthLoss(proposal) ? <p>{monthLoss(proposal)}</p> : null}
      <p>O cliente fica com o comprovante que recebeu por e-mail. A página dele sai do ar.</p>
      <Button
        size="sm"
        icon={<DownloadIcon size={16} />}
        busy={files.isBusy && "Baixando…"}
        onClick={files.evidence}
      >
        Baixar provas
      </Button>
    </section>
  );
}

function lossesOf(details: OfferDetails | undefined): string[] {
  if (!details) return ["O aceite eletrônico e o comprovante", "As versões enviadas"];
  const accepted = details.events.filter(({ what }) => what === "accepted").length;
  return [
    counted(
      Math.max(accepted, 1),
      "aceite eletrônico com comprovante",
      "aceites eletrônicos com comprovante",
    ),
    counted(details.versions.length, "versão enviada, com PDF", "versões enviadas, com PDF"),
    counted(details.links.filter(({ isLive }) => isLive).length, "link ativo", "links ativos"),
    counted(details.messages.length, "mensagem da conversa", "mensagens da conversa"),
    counted(details.payments.length, "recebimento registrado", "recebimentos registrados"),
  ].filter((loss) => loss !== null);
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : formatCount(count, one, many);
}
