import { Form, Input } from "antd";
import { useEffect } from "react";
import { MAX_MESSAGE, MAX_SUBJECT } from "#shared/offers/mail/message.ts";
import { DEFAULT_TEXTS, MailText, type OfferTexts } from "#shared/offers/mail/texts.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { subscribeToRecord } from "#web/contract/sync/open-records.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { SENDING_TEXTS, type SendingText } from "./sending-texts.ts";

interface TextForm {
  subject?: string;
  message: string;
  updatedAt?: string;
}

const rules = zodRules(MailText);
const FIELDS = [
  { name: "subject", label: "Assunto" },
  { name: "message", label: "Mensagem" },
] as const;
const WORDS =
  "Estas palavras são trocadas ao enviar: {cliente}, {primeiro_nome}, {numero}, {titulo}, {total}, {validade}, {vendedor}";

interface TextDialogProps {
  edited: SendingText | undefined;
  texts: OfferTexts;
  onClose: () => void;
}

export function TextDialog({ edited, texts, onClose }: TextDialogProps) {
  const [form] = Form.useForm<TextForm>();
  const { name, title } = usePreviousDefined(edited) ?? SENDING_TEXTS[0];
  const saved = texts[name];
  // Registers as an open form: the texts are refetched even with unsaved input.
  useEffect(
    () => (edited ? subscribeToRecord("organization", () => undefined) : undefined),
    [edited],
  );
  const save = useWrite(proposals.saveTexts, {
    done: "Texto padrão salvo",
    failed: "Falha ao salvar o texto padrão",
    fallback: "Tente de novo.",
  });
  return (
    <FormDialog
      form={form}
      open={edited !== undefined}
      title={title}
      // Texts have no version: they are their own.
      initialValues={{ ...saved, updatedAt: JSON.stringify(saved) }}
      fields={FIELDS}
      changedBy="alguém"
      onSubmit={({ updatedAt: _version, ...text }) => save.mutateAsync({ [name]: text })}
      onClose={onClose}
      submitLabel="Salvar texto"
      footerStart={
        <Button variant="ghost" onClick={() => form.setFieldsValue(DEFAULT_TEXTS[name])}>
          Usar o texto original
        </Button>
      }
    >
      {name === "whatsapp" ? null : (
        <Form.Item name="subject" label="Assunto" required rules={rules}>
          <Input autoComplete="off" maxLength={MAX_SUBJECT} />
        </Form.Item>
      )}
      <Form.Item
        name="message"
        label="Mensagem"
        required
        rules={rules}
        extra={
          name === "whatsapp"
            ? `${WORDS}, {empresa} e {link}.`
            : `${WORDS} e {empresa}. O botão “Ver proposta” vai abaixo.`
        }
      >
        <Input.TextArea maxLength={MAX_MESSAGE} autoSize={{ minRows: 6, maxRows: 12 }} />
      </Form.Item>
    </FormDialog>
  );
}
