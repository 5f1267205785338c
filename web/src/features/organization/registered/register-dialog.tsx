import { Form } from "antd";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { EmailInput } from "#web/ui/fields/email-input.tsx";
import { requireText } from "#web/ui/fields/require-text.ts";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { NameFields } from "../team/name-fields.tsx";
import { RoleField } from "../team/role-field.tsx";
import {
  BLANK_USER,
  type RegisterForm,
  RegisterFormSchema,
  FIELDS_MISSING,
  REQUIRED_FIELDS,
} from "./register-form.ts";

const rules = zodRules(RegisterFormSchema);

interface RegisterDialogProps {
  open: boolean;
  onRegister: (form: RegisterForm) => Promise<unknown>;
  onClose: () => void;
}

/** The registered person signs in by a mailed link. */
export function RegisterDialog({ open, onRegister, onClose }: RegisterDialogProps) {
  const [form] = Form.useForm<RegisterForm>();
  return (
    <FormDialog
      form={form}
      open={open}
      title="Cadastrar usuário"
      sentence="Você preenche o nome; a pessoa recebe um link por e-mail e entra na equipe quando o usar."
      initialValues={BLANK_USER}
      onSubmit={async (values) => {
        requireText(form, REQUIRED_FIELDS, FIELDS_MISSING);
        await onRegister(values);
      }}
      onClose={onClose}
      submitLabel="Cadastrar usuário"
      busyLabel="Cadastrando…"
    >
      <NameFields rules={rules} />
      <Form.Item name="email" label="E-mail" required rules={rules}>
        <EmailInput placeholder="nome@empresa.com.br" />
      </Form.Item>
      <RoleField form={form} rules={rules} />
    </FormDialog>
  );
}
