import { Modal } from "antd";
import { useState } from "react";
import {
  DEFAULT_MESSAGE,
  DEFAULT_SUBJECT,
  UPDATED_MESSAGE,
  UPDATED_SUBJECT,
  WHATSAPP_MESSAGE,
} from "#shared/offers/message.ts";
import type { ProposalHead } from "#shared/proposals/contract.ts";
import type { SendStart } from "#web/features/proposals/use-proposal-actions.ts";
import { previewUrl } from "#web/features/proposals/preview-url.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { DialogTitle, dialogFrame } from "#web/ui/dialogs/dialog-frame.tsx";
import { useDiscardGuard } from "#web/ui/dialogs/use-discard-guard.ts";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";
import { CopyIcon, EyeIcon, PlaneIcon, WhatsappIcon } from "#web/ui/marks/icons.tsx";
import { EmailFields } from "./email-fields.tsx";
import { LinkFields } from "./link-fields.tsx";
import { OtherMeans } from "./other-means.tsx";
import styles from "./send-dialog.module.css";
import { panelOf, SendTabs, type Way } from "./send-tabs.tsx";
import { type Mailing, makesVersion, useFilledIn, useSending } from "./use-sending.ts";
import { WhatsappFields } from "./whatsapp-fields.tsx";

interface SendDialogProps {
  proposal?: ProposalHead | undefined;
  start?: SendStart;
  onClose: () => void;
}

/** Sends a proposal by e-mail, by WhatsApp or as a link to copy. */
export function SendDialog({ proposal, start, onClose }: SendDialogProps) {
  const shown = usePreviousDefined(proposal);
  const started = usePreviousDefined(start);
  if (!shown) return null;
  return (
    <Sending
      key={shown.id + shown.updatedAt}
      proposal={shown}
      start={proposal ? start : started}
      isOpen={proposal !== undefined}
      onClose={onClose}
    />
  );
}

interface SendingProps {
  proposal: ProposalHead;
  start: SendStart | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The texts and addresses of the dialog: the usual ones, and what was typed instead. */
function useTexts(proposal: ProposalHead, start: SendStart | undefined) {
  const fill = useFilledIn(proposal);
  const isUpdate = proposal.offer.version > 0 && makesVersion(proposal);
  const [typed, setTyped] = useState<Partial<Mailing> & { whatsapp?: string }>({});
  const { email } = proposal.client;
  const usual = {
    to: start?.to ?? (email ? [email] : []),
    cc: [],
    subject: fill(isUpdate ? UPDATED_SUBJECT : DEFAULT_SUBJECT),
    message: fill(isUpdate ? UPDATED_MESSAGE : DEFAULT_MESSAGE),
    copyToMe: false,
    whatsapp: fill(WHATSAPP_MESSAGE),
  };
  const { whatsapp, ...mailing } = { ...usual, ...typed };
  return {
    mailing: mailing satisfies Mailing,
    changeMailing: (changes: Partial<Mailing>) => setTyped({ ...typed, ...changes }),
    whatsapp,
    setWhatsapp: (text: string) => setTyped({ ...typed, whatsapp: text }),
    isDirty: () => JSON.stringify({ ...usual, ...typed }) !== JSON.stringify(usual),
  };
}

function Sending({ proposal, start, isOpen, onClose }: SendingProps) {
  const isPhone = useIsPhone();
  const [way, setWay] = useState<Way>(start?.way ?? (proposal.client.email ? "email" : "whatsapp"));
  const texts = useTexts(proposal, start);
  const sending = useSending(proposal, onClose);
  const close = useDiscardGuard({ isDirty: () => isOpen && texts.isDirty(), leave: onClose });
  const showWay = (next: Way) => {
    sending.clearRefusal();
    setWay(next);
  };
  const act = {
    email: () => void sending.mail(texts.mailing),
    whatsapp: () => void sending.openWhatsapp(texts.whatsapp),
    link: () => void sending.copyLink(),
  }[way];
  return (
    <Modal
      {...dialogFrame("wide", isPhone)}
      open={isOpen}
      onCancel={close}
      destroyOnHidden
      title={
        <>
          <DialogTitle
            title="Enviar proposta ao cliente"
            sentence="O cliente vê uma cópia fixa: o que você mudar depois só aparece quando enviar de novo."
          />
          <SendTabs way={way} onWay={showWay} />
        </>
      }
      footer={
        <Foot way={way} sending={sending} onCancel={isPhone ? undefined : close} onAct={act} />
      }
    >
      <div
        role="tabpanel"
        id={panelOf(way)}
        aria-labelledby={`${panelOf(way)}-tab`}
        className={styles.panel}
      >
        {way === "email" ? (
          <EmailFields sending={sending} {...texts} />
        ) : way === "whatsapp" ? (
          <WhatsappFields sending={sending} {...texts} />
        ) : (
          <LinkFields sending={sending} />
        )}
        <OtherMeans proposal={sending.proposal} onClose={onClose} />
      </div>
    </Modal>
  );
}

interface FootProps {
  way: Way;
  sending: ReturnType<typeof useSending>;
  onCancel: (() => void) | undefined;
  onAct: () => void;
}

function Foot({ way, sending, onCancel, onAct }: FootProps) {
  const { proposal, refusal, isBusy } = sending;
  const isEmpty = proposal.lineCount === 0;
  // Then it stands at the address.
  const isAtPill = refusal?.email !== undefined && way === "email";
  return (
    <div className={styles.foot}>
      {refusal && !isAtPill ? (
        <p className={styles.refusal} role="alert">
          {refusal.message}
        </p>
      ) : null}
      {isEmpty ? (
        <p className={styles.reason}>Adicione pelo menos um item antes de enviar.</p>
      ) : null}
      <div className={styles.buttons}>
        <span className="u-fill">
          <Button
            variant="ghost"
            icon={<EyeIcon size={16} />}
            onClick={() => window.open(previewUrl(proposal), "_blank", "noopener")}
          >
            Ver como o cliente
          </Button>
        </span>
        {onCancel ? <Button onClick={onCancel}>Cancelar</Button> : null}
        <Primary way={way} isBusy={isBusy} disabled={isEmpty} onClick={onAct} />
      </div>
    </div>
  );
}

interface PrimaryProps {
  way: Way;
  isBusy: boolean;
  disabled: boolean;
  onClick: () => void;
}

function Primary({ way, isBusy, ...rest }: PrimaryProps) {
  const [label, busy, icon] = {
    email: ["Enviar", "Enviando…", <PlaneIcon key="" size={16} />] as const,
    whatsapp: ["Abrir no WhatsApp", "Abrindo…", <WhatsappIcon key="" size={18} />] as const,
    link: ["Copiar link", "Copiando…", <CopyIcon key="" size={16} />] as const,
  }[way];
  return (
    <Button variant="primary" icon={icon} busy={isBusy && busy} {...rest}>
      {label}
    </Button>
  );
}
