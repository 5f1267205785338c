import { Checkbox, Input } from "antd";
import { useId } from "react";
import { MAX_MESSAGE, MAX_SUBJECT } from "#shared/offers/mail/message.ts";
import type { OfferTexts } from "#shared/offers/mail/texts.ts";
import { SaveText } from "./save-text.tsx";
import { AddressField } from "./address-field.tsx";
import { OldLinks } from "./old-links.tsx";
import styles from "./send-dialog.module.css";
import type { Mailing, useSending } from "./use-sending.ts";

interface EmailFieldsProps {
  sending: ReturnType<typeof useSending>;
  mailing: Mailing;
  changeMailing: (changes: Partial<Mailing>) => void;
  emails: readonly { name: string; email: string }[];
  /** To be saved as the default text. */
  texts: () => Partial<OfferTexts>;
}

const WORDS_HINT =
  "O botão “Ver proposta” vai abaixo da mensagem. Você pode usar {primeiro_nome}, {titulo}, {total}, {validade} e outros.";

export function EmailFields({ sending, mailing, changeMailing, emails, texts }: EmailFieldsProps) {
  const id = useId();
  const set = (changes: Partial<Mailing>) => {
    sending.clearRefusal();
    changeMailing(changes);
  };
  return (
    <>
      <OldLinks sending={sending} />
      <AddressField
        label="Para"
        addresses={mailing.to}
        onChange={(to) => set({ to })}
        placeholder="até 5 endereços"
        known={emails.filter(({ email }) => !mailing.cc.includes(email))}
        refused={sending.refusal}
      />
      <AddressField
        label={
          <>
            Cc <small>(só leitura)</small>
          </>
        }
        addresses={mailing.cc}
        onChange={(cc) => set({ cc })}
        refused={sending.refusal}
      />
      <div>
        <label htmlFor={`${id}-subject`}>Assunto</label>
        <Input
          id={`${id}-subject`}
          value={mailing.subject}
          maxLength={MAX_SUBJECT}
          onChange={(event) => set({ subject: event.target.value })}
        />
      </div>
      <div>
        <div className={styles.labelled}>
          <label htmlFor={`${id}-message`}>Mensagem</label>
          <SaveText texts={texts} />
        </div>
        <Input.TextArea
          id={`${id}-message`}
          value={mailing.message}
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
