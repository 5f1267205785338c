import { Form, Input } from "antd";
import { SubscribeForm } from "#shared/subscription/contract.ts";
import { TaxIdInput } from "#web/ui/fields/tax-id-input.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";

export const PAYER_FIELDS = ["cpfCnpj", "customerName", "customerEmail"] as const;
export type PayerField = (typeof PAYER_FIELDS)[number];
export type PayerValues = Record<PayerField, string>;

const rules = zodRules(SubscribeForm);

/** The billing fields. The lock shows only missing ones. */
export function PayerFields({ asked = PAYER_FIELDS }: { asked?: readonly PayerField[] }) {
  return (
    <>
      {asked.includes("cpfCnpj") ? (
        <Form.Item name="cpfCnpj" label="CPF/CNPJ" required rules={rules}>
          <TaxIdInput />
        </Form.Item>
      ) : null}
      {asked.includes("customerName") ? (
        <Form.Item name="customerName" label="Nome" required rules={rules}>
          <Input autoComplete="name" />
        </Form.Item>
      ) : null}
      {asked.includes("customerEmail") ? (
        <Form.Item name="customerEmail" label="E-mail" required rules={rules}>
          <Input type="email" inputMode="email" autoComplete="email" />
        </Form.Item>
      ) : null}
    </>
  );
}
