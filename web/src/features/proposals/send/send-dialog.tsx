import { type KeyboardEvent, useState } from "react";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { useDiscardGuard } from "#web/ui/dialogs/use-discard-guard.ts";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";
import { WhatsappIcon } from "#web/ui/marks/drawn-icons.ts";
import { CopyIcon, EyeIcon, PlaneIcon } from "#web/ui/marks/icons.tsx";
import { previewUrl } from "../preview-url.ts";
import type { SendStart } from "../use-proposal-actions.ts";
import { ClientView } from "./client-view.tsx";
import { EmailFields } from "./email-fields.tsx";
import { LinkFields } from "./link-fields.tsx";
import { OtherMeans } from "./other-means.tsx";
import { ResendLink } from "./resend-link.tsx";
import { panelOf, SendTabs, type Way } from "./send-tabs.tsx";
import { useSendProposal } from "./use-send-proposal.ts";
import { completed, type Texts, useTexts } from "./use-texts.ts";
import { Warnings } from "./warnings.tsx";
import { WhatsappFields } from "./whatsapp-fields.tsx";
import styles from "./send-dialog.module.css";

interface SendDialogProps {
  proposal?: ProposalHead | undefined;
  start?: SendStart;
  onClose: () => void;
}

export function SendDialog({ proposal, start, onClose }: SendDialogProps) {
  const shown = usePreviousDefined(proposal);
  const started = usePreviousDefined(start);
  const isOpen = proposal !== undefined;
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (isOpen !== opening.isOpen) setOpening({ isOpen, count: opening.count + Number(isOpen) });
  if (!shown) return null;
  return (
    <Sending
      // Nothing of an earlier opening is left.
      key={`${opening.count} ${shown.id} ${shown.updatedAt}`}
      proposal={shown}
      start={isOpen ? start : started}
      isOpen={isOpen}
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

function Sending({ proposal, start, isOpen, onClose }: SendingProps) {
  const isPhone = useIsPhone();
  const texts = useTexts(proposal, start);
  const [chosen, setWay] = useState<Way | undefined>(start?.way);
  const way: Way = chosen ?? (texts.emails.length > 0 ? "email" : "whatsapp");
  const sending = useSendProposal(proposal, onClose);
  const close = useDiscardGuard({ isDirty: () => isOpen && texts.isDirty(), leave: onClose });
  const showWay = (next: Way) => {
    sending.clearRefusal();
    setWay(next);
  };
  const act = actionOf(way, sending, texts);
  return (
    <Dialog
      size="wide"
      open={isOpen}
      onClose={close}
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
        role="presentation"
        className={isPhone ? undefined : styles.columns}
        onKeyDown={(event) => act && !sending.isBusy && isActing(event) && act()}
      >
        <Panel way={way} sending={sending} texts={texts} onClose={onClose} />
        {isPhone ? null : (
          <ClientView
            proposal={sending.proposal}
            mail={way === "email" ? texts.filled : undefined}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Returns what the main button does; undefined while nothing can be sent. */
function actionOf(
  way: Way,
  sending: ReturnType<typeof useSendProposal>,
  texts: Texts,
): (() => void) | undefined {
  if (sending.proposal.lineCount === 0) return undefined;
  if (way === "link") return () => void sending.copyLink();
  // The organization's own text may differ from the default one.
  if (texts.isReading) return undefined;
  if (way === "whatsapp") return () => void sending.openWhatsapp(texts.whatsapp, texts.phone);
  return () => {
    const mailing = completed(texts);
    if (mailing) void sending.mail(mailing);
  };
}

/** Returns whether the keys press the main button. Events of a nested dialog bubble here too. */
function isActing(event: KeyboardEvent): boolean {
  if (!event.currentTarget.contains(event.target as Node)) return false;
  return event.key === "Enter" && (event.ctrlKey || event.metaKey);
}

interface PanelProps {
  way: Way;
  sending: ReturnType<typeof useSendProposal>;
  texts: Texts;
  onClose: () => void;
}

function Panel({ way, sending, texts, onClose }: PanelProps) {
  const id = panelOf(way);
  return (
    <div role="tabpanel" id={id} aria-labelledby={`${id}-tab`} className={styles.panel}>
      {way === "email" ? (
        <EmailFields sending={sending} {...texts} texts={texts.mailText} />
      ) : way === "whatsapp" ? (
        <WhatsappFields sending={sending} {...texts} texts={texts.whatsappText} />
      ) : (
        <LinkFields sending={sending} />
      )}
      <Warnings proposal={sending.proposal} way={way} />
      <OtherMeans proposal={sending.proposal} onClose={onClose} />
    </div>
  );
}

interface FootProps {
  way: Way;
  sending: ReturnType<typeof useSendProposal>;
  onCancel: (() => void) | undefined;
  onAct: (() => void) | undefined;
}

function Foot({ way, sending, onCancel, onAct }: FootProps) {
  const { proposal, refusal, isBusy } = sending;
  const isEmpty = proposal.lineCount === 0;
  // Then the field shows the error.
  const isAtField = way === "email" && (refusal?.email ?? refusal?.isAddressMissing);
  return (
    <div className="u-fill">
      {refusal && !isAtField ? (
        <p className={styles.refusal} role="alert">
          {refusal.message} {refusal.isUnverified ? <ResendLink /> : null}
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
        {onCancel ? (
          // Copying leaves the dialog open, and cannot be cancelled.
          <Button onClick={onCancel}>{way === "link" ? "Fechar" : "Cancelar"}</Button>
        ) : null}
        <Primary way={way} isBusy={isBusy} onAct={onAct} />
      </div>
    </div>
  );
}

interface PrimaryProps {
  way: Way;
  isBusy: boolean;
  onAct: (() => void) | undefined;
}

function Primary({ way, isBusy, onAct }: PrimaryProps) {
  const [label, busy, icon] = {
    email: ["Enviar", "Enviando…", <PlaneIcon key="" size={16} />] as const,
    whatsapp: ["Abrir no WhatsApp", "Abrindo…", <WhatsappIcon key="" size={18} />] as const,
    link: ["Copiar link", "Copiando…", <CopyIcon key="" size={16} />] as const,
  }[way];
  return (
    <Button variant="primary" icon={icon} busy={isBusy && busy} disabled={!onAct} onClick={onAct}>
      {label}
    </Button>
  );
}
