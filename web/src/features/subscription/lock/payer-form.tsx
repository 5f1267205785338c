import { Form } from "antd";
import { type ReactNode, useEffect } from "react";
import { ruledForm, submitForm } from "#web/ui/fields/zod-rules.ts";
import { type PayerField, PayerFields, type PayerValues } from "../plan/payer-fields.tsx";
import styles from "./lock-payment.module.css";

interface PayerFormProps {
  /** The server knows the other fields. */
  missing: readonly PayerField[];
  onPay: (payer: Partial<PayerValues>) => Promise<unknown>;
  /** The submit button. */
  children: ReactNode;
}

/** Asks for payer data that the server still requires. */
export function PayerForm({ missing, onPay, children }: PayerFormProps) {
  const [form] = Form.useForm<PayerValues>();
  const [first] = missing;
  useEffect(() => {
    if (first) form.scrollToField(first, { focus: true, block: "nearest" });
  }, [form, first]);
  const submit = () =>
    void submitForm(form, (payer) =>
      onPay(Object.fromEntries(missing.map((field) => [field, payer[field]]))),
    );
  return (
    <Form
      {...ruledForm(form)}
      className={styles.beginning ?? ""}
      initialValues={{ cpfCnpj: "", customerName: "", customerEmail: "" }}
      onFinish={submit}
      onFinishFailed={submit}
    >
      <p className="u-muted">Estes dados vão na cobrança.</p>
      <PayerFields asked={missing} />
      {children}
    </Form>
  );
}
