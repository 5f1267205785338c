import { Form, Input } from "antd";
import type { PayerForm } from "#shared/subscription/schemas.ts";
import { PreloadWhenIdle } from "#web/ui/browser/preload-when-idle.tsx";
import { TaxIdInput } from "#web/ui/fields/tax-id-input.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";

export type PayerField = keyof typeof PayerForm.shape;
export type PayerValues = Record<PayerField, string>;

const loadSchema = async () => (await import("#shared/subscription/schemas.ts")).PayerForm;
const rules = zodRules(loadSchema);

/** The lock shows only missing fields. */
export function PayerFields({ asked }: { asked?: readonly PayerField[] }) {
  const isAsked = (field: PayerField) => asked === undefined || asked.includes(field);
  return (
    <>
      <PreloadWhenIdle load={loadSchema} />
      {isAsked("cpfCnpj") ? (
        <Form.Item name="cpfCnpj" label="CPF/CNPJ" required rules={rules}>
          <TaxIdInput />
        </Form.Item>
      ) : null}
      {isAsked("customerName") ? (
        <Form.Item name="customerName" label="Nome" required rules={rules}>
          <Input autoComplete="name" />
        </Form.Item>
      ) : null}
      {isAsked("customerEmail") ? (
        <Form.Item name="customerEmail" label="E-mail" required rules={rules}>
          <Input type="email" inputMode="email" autoComplete="email" />
        </Form.Item>
      ) : null}
    </>
  );
}
