import { Form, type FormRule, Input } from "antd";
import { FormRow } from "#web/ui/dialogs/form-dialog.tsx";

export function NameFields({ rules }: { rules: FormRule[] }) {
  return (
    <FormRow columns="1fr 1fr">
      <Form.Item name="firstName" label="Nome" required rules={rules}>
        <Input autoComplete="off" autoCapitalize="words" maxLength={100} />
      </Form.Item>
      <Form.Item name="lastName" label="Sobrenome" required rules={rules}>
        <Input autoComplete="off" autoCapitalize="words" maxLength={100} />
      </Form.Item>
    </FormRow>
  );
}
