import { Input } from "antd";
import { useId } from "react";
import { clientName } from "#shared/clients/rules.ts";
import type { OfferTexts } from "#shared/offers/mail/texts.ts";
import { NativeSelect } from "#web/ui/choices/native-select.tsx";
import { InfoIcon } from "#web/ui/marks/icons.tsx";
import { OldLinks } from "./old-links.tsx";
import { SaveText } from "./save-text.tsx";
import type { useSendProposal } from "./use-send-proposal.ts";
import styles from "./send-dialog.module.css";

interface WhatsappFieldsProps {
  sending: ReturnType<typeof useSendProposal>;
  whatsapp: string;
  setWhatsapp: (text: string) => void;
  /** Mobiles only. */
  phones: readonly { phone: string; label: string }[];
  phone: string | null;
  isReading: boolean;
  setPhone: (phone: string) => void;
  /** To be saved as the default text. */
  texts: () => Partial<OfferTexts>;
}

export function WhatsappFields(props: WhatsappFieldsProps) {
  const { sending, whatsapp, setWhatsapp, texts, isReading } = props;
  const id = useId();
  return (
    <>
      <OldLinks sending={sending} />
      <Recipient {...props} />
      <div>
        <div className={styles.labelled}>
          <label htmlFor={id}>Mensagem</label>
          {isReading ? null : <SaveText texts={texts} />}
        </div>
        <Input.TextArea
          id={id}
          value={whatsapp}
          readOnly={isReading}
          maxLength={2_000}
          autoSize={{ minRows: 4, maxRows: 10 }}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setWhatsapp(event.target.value)}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {"O endereço da proposta entra no lugar de {link}."}
        </p>
      </div>
      <p className={styles.note}>
        <InfoIcon size={16} />
        <span>
          O WhatsApp abre em outra aba com a mensagem pronta. Não sabemos se ela foi enviada: o
          histórico mostra “WhatsApp aberto”.
        </span>
      </p>
    </>
  );
}

function Recipient({ sending, phones, phone, setPhone }: WhatsappFieldsProps) {
  const id = useId();
  const [only] = phones;
  if (phone && phones.length > 1)
    return (
      <div>
        <label htmlFor={id} className="u-label">
          Para
        </label>
        <NativeSelect
          id={id}
          value={phone}
          options={phones.map(({ phone: value, label }) => ({ value, label }))}
          onChange={setPhone}
        />
      </div>
    );
  return (
    <p className={styles.recipient}>
      <b>Para</b>
      <span>{only?.label ?? clientName(sending.proposal.client)}</span>
      <small>
        {only
          ? "Celular do cadastro do cliente."
          : "Sem celular no cadastro, o WhatsApp abre para você escolher o contato."}
      </small>
    </p>
  );
}
