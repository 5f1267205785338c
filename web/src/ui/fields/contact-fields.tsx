import { Form, type FormRule, Input } from "antd";
import { PhoneInput } from "./phone-input.tsx";

interface FieldProps {
  rules: FormRule[];
  placeholder?: string | undefined;
}

export function AddressField({ rules, placeholder }: FieldProps) {
  return (
    <Form.Item name="companyAddress" label="Endereço" rules={rules}>
      <Input autoComplete="street-address" maxLength={300} placeholder={placeholder} />
    </Form.Item>
  );
}

export function PhoneField({ rules, placeholder }: FieldProps) {
  return (
    <Form.Item name="companyPhone" label="Telefone" rules={rules}>
      <PhoneInput maxLength={40} placeholder={placeholder} />
    </Form.Item>
  );
}

export function WebsiteField({ rules }: FieldProps) {
  return (
    <Form.Item name="companyWebsite" label="Site" rules={rules}>
      <Input
        type="text"
        inputMode="url"
        autoComplete="url"
        placeholder="https://empresa.com.br"
        maxLength={300}
      />
    </Form.Item>
  );
}
