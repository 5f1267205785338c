import { Form } from "antd";
import Password from "antd/es/input/Password";
import type * as z from "zod";
import { ChangePasswordForm } from "#shared/users/schemas.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { EyeIcon, EyeOffIcon } from "#web/ui/marks/icons.tsx";
import { PasswordRules } from "#web/ui/passwords/password-rules.tsx";
import { usePasswordChange } from "./use-profile.ts";

type Passwords = z.input<typeof ChangePasswordForm>;

const rules = zodRules(ChangePasswordForm);
const empty: Passwords = { currentPassword: "", newPassword: "", confirmPassword: "" };
const eye = (isShown: boolean) => (isShown ? <EyeOffIcon size={17} /> : <EyeIcon size={17} />);

interface PasswordDialogProps {
  open: boolean;
  email: string;
  onClose: () => void;
}

export function PasswordDialog({ open, email, onClose }: PasswordDialogProps) {
  const [form] = Form.useForm<Passwords>();
  const typed = Form.useWatch("newPassword", form) ?? "";
  const change = usePasswordChange();
  return (
    <FormDialog
      form={form}
      open={open}
      title="Alterar senha"
      initialValues={empty}
      onSubmit={(passwords) => change.mutateAsync(passwords)}
      onClose={onClose}
      submitLabel="Salvar nova senha"
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Form.Item name="currentPassword" label="Senha atual" required rules={rules}>
        <Password autoComplete="current-password" iconRender={eye} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label="Nova senha"
        required
        rules={rules}
        extra={<PasswordRules id="new-password-rules" password={typed} />}
      >
        <Password autoComplete="new-password" iconRender={eye} />
      </Form.Item>
      <Form.Item name="confirmPassword" label="Confirmar nova senha" required rules={rules}>
        <Password autoComplete="new-password" iconRender={eye} />
      </Form.Item>
    </FormDialog>
  );
}
