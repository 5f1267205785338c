import { Checkbox, Input } from "antd";
import { useId } from "react";
import { MAX_MESSAGE, MAX_SUBJECT } from "#shared/offers/mail/message.ts";
import type { OfferTexts } from "#shared/offers/mail/texts.ts";
import { AddressField } from "./address-field.tsx";
import { addressField, type AddressPart } from "./addresses.ts";
import { OldLinks } from "./old-links.tsx";
import { SaveText } from "./save-text.tsx";
import type { Mailing, useSendProposal } from "./use-send-proposal.ts";
import styles from "./send-dialog.module.css";

interface EmailFieldsProps {
  sending: ReturnType<typeof useSendProposal>;
  mailing: Mailing;
  changeMailing: (changes: Partial<Mailing>) => void;
  /** Of the address fields, not added yet. */
  typing: Record<AddressPart, string>;
  changeTyping: (part: AddressPart, text: string) => void;
  emails: readonly { name: string; email: string }[];
  /** Addresses whose last mail came back, with the word for it. */
  returned: ReadonlyMap<string, string>;
  /** The texts are being read. */
  isReading: boolean;
  /** To be saved as the default text. */
  texts: () => Partial<OfferTexts>;
}

const WORDS_HINT =
  "O botão “Ver proposta” vai abaixo da mensagem. Você pode usar {primeiro_nome}, {titulo}, {total}, {validade} e outros.";

export function EmailFields(props: EmailFieldsProps) {
  const { sending, mailing, changeMailing, texts, isReading } = props;
  const id = useId();
  const set = (changes: Partial<Mailing>) => {
    sending.clearRefusal();
    changeMailing(changes);
  };
  return (
    <>
      <OldLinks sending={sending} />
      <Recipients {...props} onChange={set} />
      <div>
        <label htmlFor={`${id}-subject`} className="u-label">
          Assunto
        </label>
        <Input
          id={`${id}-subject`}
          value={mailing.subject}
          readOnly={isReading}
          maxLength={MAX_SUBJECT}
          onChange={(event) => set({ subject: event.target.value })}
        />
      </div>
      <div>
        <div className={styles.labelled}>
          <label htmlFor={`${id}-message`}>Mensagem</label>
          {isReading ? null : <SaveText texts={texts} />}
        </div>
        <Input.TextArea
          id={`${id}-message`}
          value={mailing.message}
          readOnly={isReading}
          maxLength={MAX_MESSAGE}
          autoSize={{ minRows: 6, maxRows: 12 }}
          aria-describedby={`${id}-hint`}
          onChange={(event) => set({ message: event.target.value })}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {WORDS_HINT}
        </p>
      </div>
      <Extras mailing={mailing} onChange={set} />
    </>
  );
}

interface RecipientsProps extends Pick<
  EmailFieldsProps,
  "sending" | "mailing" | "typing" | "changeTyping" | "emails" | "returned"
> {
  onChange: (changes: Partial<Mailing>) => void;
}

function Recipients(props: RecipientsProps) {
  const { sending, mailing, typing, changeTyping, emails, returned, onChange } = props;
  return (
    <>
      <AddressField
        id={addressField("to")}
        label="Para"
        addresses={mailing.to}
        onChange={(to) => onChange({ to })}
        typed={typing.to}
        onTyped={(typed) => changeTyping("to", typed)}
        placeholder="até 5 endereços"
        known={emails.filter(({ email }) => !mailing.cc.includes(email))}
        returned={returned}
        refused={sending.refusal}
        isMissing={sending.refusal?.isAddressMissing}
      />
      <AddressField
        id={addressField("cc")}
        label={
          <>
            Cc <small>(só leitura)</small>
          </>
        }
        addresses={mailing.cc}
        onChange={(cc) => onChange({ cc })}
        typed={typing.cc}
        onTyped={(typed) => changeTyping("cc", typed)}
        returned={returned}
        refused={sending.refusal}
      />
    </>
  );
}

interface ExtrasProps {
  mailing: Mailing;
  onChange: (changes: Partial<Mailing>) => void;
}

function Extras({ mailing: { attachPdf, copyToMe }, onChange }: ExtrasProps) {
  return (
    <div className={styles.checks}>
      <Checkbox
        checked={attachPdf}
        onChange={(event) => onChange({ attachPdf: event.target.checked })}
      >
        Anexar PDF
      </Checkbox>
      <Checkbox
        checked={copyToMe}
        onChange={(event) => onChange({ copyToMe: event.target.checked })}
      >
        Enviar cópia para mim
      </Checkbox>
    </div>
  );
}
