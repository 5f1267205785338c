import { Input } from "antd";
import { useId, useState } from "react";
import { clientName } from "#shared/clients/rules.ts";
import type { ProposalHead } from "#shared/proposals/contract.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { whatsappLink } from "#shared/values/phone.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { DialogTitle } from "#web/ui/dialogs/dialog-frame.tsx";
import { CheckRingIcon, CopyIcon, FileIcon, WhatsappIcon } from "#web/ui/marks/icons.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";
import styles from "./send-dialog.module.css";
import { SheetDialog } from "#web/features/proposals/sheet-dialog.tsx";
import { sendingText, useSending } from "./use-sending.ts";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";

interface SendDialogProps {
  proposal: ProposalHead | undefined;
  onClose: () => void;
}

/** Sends a proposal by WhatsApp, as a PDF or as text. */
export function SendDialog({ proposal, onClose }: SendDialogProps) {
  const shown = usePreviousDefined(proposal);
  return (
    <SheetDialog
      open={proposal !== undefined}
      onClose={onClose}
      title={
        <DialogTitle
          title="Enviar proposta"
          sentence={shown && `Para ${clientName(shown.client)}${phoneOf(shown)}`}
        />
      }
    >
      {shown ? <Ways proposal={shown} onClose={onClose} /> : null}
    </SheetDialog>
  );
}

function phoneOf({ client: { phone } }: ProposalHead): string {
  return phone ? `, ${phone}` : "";
}

function Ways({ proposal, onClose }: { proposal: ProposalHead; onClose: () => void }) {
  const id = useId();
  const zone = useZone();
  const now = useNow();
  const [text, setText] = useState(() => sendingText(proposal, now, zone));
  const sending = useSending(proposal, onClose);
  const { lineCount, client, proposalNumber, title, totalAmount } = proposal;
  const isEmpty = lineCount === 0;
  const hasMobile = whatsappLink(client.phone ?? "", text) !== undefined;
  return (
    <>
      <div className={styles.card}>
        <b>{title}</b>
        <span>{proposalNumber}</span>
        <strong className="num">{formatMoney(toCents(totalAmount))}</strong>
      </div>
      <label htmlFor={id} className={styles.label}>
        Mensagem
      </label>
      <Input.TextArea
        id={id}
        value={text}
        autoSize={{ minRows: 3, maxRows: 8 }}
        onChange={(event) => setText(event.target.value)}
      />
      <Buttons sending={sending} text={text} hasMobile={hasMobile} isEmpty={isEmpty} />
      <p className={styles.said} role="status">
        {sending.said}
      </p>
      <p className={styles.note}>
        {isEmpty
          ? "Adicione pelo menos um item antes de enviar."
          : noteOf({ hasMobile, isMarked: sending.isMarked })}
      </p>
    </>
  );
}

interface ButtonsProps {
  sending: ReturnType<typeof useSending>;
  text: string;
  hasMobile: boolean;
  isEmpty: boolean;
}

function Buttons({ sending, text, hasMobile, isEmpty }: ButtonsProps) {
  return (
    <div className={styles.ways}>
      {hasMobile ? (
        <Button
          variant="primary"
          icon={<WhatsappIcon size={18} />}
          disabled={isEmpty}
          onClick={() => sending.openWhatsapp(text)}
        >
          Enviar no WhatsApp
        </Button>
      ) : null}
      <Button
        variant={hasMobile ? "default" : "primary"}
        icon={<FileIcon size={16} />}
        busy={sending.isPreparing && "Gerando PDF…"}
        disabled={isEmpty}
        onClick={() => sending.sharePdf(text)}
      >
        Compartilhar PDF
      </Button>
      <Button
        icon={<CopyIcon size={16} />}
        disabled={isEmpty}
        onClick={() => void sending.copy(text)}
      >
        Copiar mensagem
      </Button>
      {sending.isMarked ? null : (
        <Button
          variant="ghost"
          icon={<CheckRingIcon size={16} />}
          busy={sending.isMarking && "Marcando…"}
          disabled={isEmpty}
          onClick={sending.markAlone}
        >
          Marcar como enviada
        </Button>
      )}
    </div>
  );
}

function noteOf({ hasMobile, isMarked }: { hasMobile: boolean; isMarked: boolean }): string {
  return [
    !isMarked && "Qualquer um destes caminhos marca a proposta como enviada.",
    !hasMobile && "Para enviar pelo WhatsApp, informe um celular no cadastro do cliente.",
  ]
    .filter(Boolean)
    .join(" ");
}
