import { Form, type FormRule, Input } from "antd";
import { FormRow } from "../dialogs/form-dialog.tsx";

/** One of company and contact person is required. */
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
