import { clientName } from "#shared/clients/rules.ts";
import { ShieldIcon } from "#web/ui/marks/icons.tsx";
import { OldLinks } from "./old-links.tsx";
import type { useSendProposal } from "./use-send-proposal.ts";
import styles from "./send-dialog.module.css";

interface LinkFieldsProps {
  sending: ReturnType<typeof useSendProposal>;
}

export function LinkFields({ sending }: LinkFieldsProps) {
  const { proposal } = sending;
  return (
    <>
      <OldLinks sending={sending} />
      <p className={styles.recipient}>
        <b>{`Link para ${clientName(proposal.client)}`}</b>
        <span className={styles.address}>{`${window.location.origin}/p/${"•".repeat(24)}`}</span>
        <small>
          Cada cópia é um link novo, para você saber por onde a proposta foi aberta. Quem tiver o
          link pode ver e aceitar.
        </small>
      </p>
      <p className={styles.note}>
        <ShieldIcon size={16} />
        <span>
          Use o e-mail quando puder: o aceite por um link enviado ao endereço do cliente prova que a
          mensagem chegou a ele.
        </span>
      </p>
    </>
  );
}
