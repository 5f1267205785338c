import { Input } from "antd";
import { Button } from "#web/ui/actions/button.tsx";
import { copyLink } from "#web/ui/actions/copy-text.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";
import { CopyIcon } from "#web/ui/marks/icons.tsx";
import type { SentInvite } from "./use-invites.ts";
import styles from "./sent-dialog.module.css";

interface SentDialogProps {
  sent: SentInvite | undefined;
  onClose: () => void;
}

/** The link is shown once and stored nowhere. */
export function SentDialog({ sent, onClose }: SentDialogProps) {
  const shown = usePreviousDefined(sent);
  const url = shown?.inviteUrl ?? "";
  return (
    <Dialog
      open={sent !== undefined}
      onClose={onClose}
      title={titleOf(shown)}
      sentence={shown?.email}
      footer={<Button onClick={onClose}>Concluir</Button>}
    >
      <p className={styles.text}>
        {shown?.emailSent
          ? "O e-mail já está a caminho. Se preferir, envie você também este link:"
          : "Não conseguimos enviar o e-mail. Envie você este link:"}
      </p>
      <div className={styles.link}>
        <Input
          readOnly
          value={url}
          aria-label="Link do convite"
          onFocus={(event) => event.target.select()}
        />
        <Button variant="primary" icon={<CopyIcon size={16} />} onClick={() => void copyLink(url)}>
          Copiar link do convite
        </Button>
      </div>
      <p className={styles.note}>
        Quem tem o link pode entrar na equipe com o e-mail convidado. Ele só aparece agora.
      </p>
    </Dialog>
  );
}

function titleOf(sent: SentInvite | undefined): string {
  if (sent?.emailSent === false) return sent.renewed ? "Convite renovado" : "Convite criado";
  return sent?.renewed ? "Convite reenviado" : "Convite enviado";
}
