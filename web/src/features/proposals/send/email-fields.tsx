import { Checkbox, Input } from "antd";
import { useId } from "react";
import { MAX_MESSAGE, MAX_SUBJECT } from "#shared/offers/message.ts";
import { AddressField } from "./address-field.tsx";
import { OldLinks } from "./old-links.tsx";
import styles from "./send-dialog.module.css";
import type { Mailing, useSending } from "./use-sending.ts";

interface EmailFieldsProps {
  sending: ReturnType<typeof useSending>;
  mailing: Mailing;
  changeMailing: (changes: Partial<Mailing>) => void;
}

export function EmailFields({ sending, mailing, changeMailing }: EmailFieldsProps) {
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
        <label htmlFor={`${id}-message`}>Mensagem</label>
        <Input.TextArea
          id={`${id}-message`}
          value={mailing.message}
          maxLength={MAX_MESSAGE}
          autoSize={{ minRows: 6, maxRows: 12 }}
          aria-describedby={`${id}-hint`}
          onChange={(event) => set({ message: event.target.value })}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          O botão “Ver proposta” vai abaixo da mensagem.
        </p>
      </div>
      <Checkbox
        checked={mailing.copyToMe}
        onChange={(event) => set({ copyToMe: event.target.checked })}
      >
        Enviar cópia para mim
      </Checkbox>
    </>
  );
}
