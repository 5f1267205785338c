import { Form } from "antd";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { EmailInput } from "#web/ui/fields/email-input.tsx";
import { requireText } from "#web/ui/fields/require-text.ts";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { RoleField } from "../team/role-field.tsx";
import { BLANK_INVITE, EMAIL_MISSING, type InviteForm, InviteFormSchema } from "./invite-form.ts";

const rules = zodRules(InviteFormSchema);

interface InviteDialogProps {
  open: boolean;
  onSend: (form: InviteForm) => Promise<unknown>;
  onClose: () => void;
}

export function InviteDialog({ open, onSend, onClose }: InviteDialogProps) {
  const [form] = Form.useForm<InviteForm>();
  return (
    <FormDialog
      form={form}
      open={open}
      title="Convidar membro"
      sentence="A pessoa recebe um link por e-mail, que vale por 7 dias, e preenche o próprio nome."
      initialValues={BLANK_INVITE}
      onSubmit={async (values) => {
        requireText(form, ["email"], EMAIL_MISSING);
        await onSend(values);
      }}
      onClose={onClose}
      submitLabel="Enviar convite"
      busyLabel="Enviando…"
    >
      <Form.Item name="email" label="E-mail" required rules={rules}>
        <EmailInput placeholder="nome@empresa.com.br" />
      </Form.Item>
      <RoleField form={form} rules={rules} />
    </FormDialog>
  );
}
