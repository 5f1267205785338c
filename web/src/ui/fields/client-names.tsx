import { Form, type FormRule, Input } from "antd";
import { FormRow } from "../dialogs/form-dialog.tsx";

/** Company and contact person of a client, of which one is required. */
export function ClientNames({ rules }: { rules: FormRule[] }) {
  return (
    <FormRow columns="1fr 1fr">
      <Form.Item name="company" label="Empresa" rules={rules}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="name" label="Nome" dependencies={["company"]} rules={rules}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormRow>
  );
}
