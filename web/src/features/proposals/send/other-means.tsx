import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { CheckRingIcon, FileIcon } from "#web/ui/marks/icons.tsx";
import { useOtherMeans } from "./use-other-means.ts";
import styles from "./send-dialog.module.css";

/** Ways to send without a link. */
export function OtherMeans({ proposal, onClose }: { proposal: ProposalHead; onClose: () => void }) {
  const means = useOtherMeans(proposal, onClose);
  const isEmpty = proposal.lineCount === 0;
  return (
    <section className={styles.others} aria-labelledby="other-means">
      <h3 id="other-means">Sem link</h3>
      <div>
        <Button
          size="sm"
          icon={<FileIcon size={14} />}
          busy={means.isPreparing && "Gerando PDF…"}
          disabled={isEmpty}
          onClick={means.sharePdf}
        >
          Compartilhar PDF
        </Button>
        {means.isMarkable ? (
          <Button
            size="sm"
            icon={<CheckRingIcon size={14} />}
            busy={means.isMarking && "Marcando…"}
            disabled={isEmpty}
            onClick={means.markAlone}
          >
            Só marcar como enviada
          </Button>
        ) : null}
      </div>
      <p role="status">{means.announcement}</p>
    </section>
  );
}
