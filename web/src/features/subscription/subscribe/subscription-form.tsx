import { Form, type FormInstance } from "antd";
import { useEffect } from "react";
import { PAYMENT_METHODS } from "#shared/subscription/rules.ts";
import { ruledForm } from "#web/ui/fields/zod-rules.ts";
import { MethodChoice } from "../payment/method-choice.tsx";
import { PayerFields } from "../plan/payer-fields.tsx";
import type { SubscribeFields } from "./use-subscribe-dialog.ts";
import styles from "./subscribe-dialog.module.css";

interface SubscriptionFormProps {
  id: string;
  form: FormInstance<SubscribeFields>;
  initial: SubscribeFields;
  onSubmit: () => void;
}

export function SubscriptionForm({ id, form, initial, onSubmit }: SubscriptionFormProps) {
  const method = Form.useWatch("paymentMethod", form) ?? initial.paymentMethod;
  useEffect(() => {
    form.scrollToField("cpfCnpj", { focus: true, block: "nearest" });
  }, [form]);
  return (
    <Form<SubscribeFields>
      id={id}
      name={id}
      {...ruledForm(form)}
      className={styles.form ?? ""}
      initialValues={initial}
      onFinish={onSubmit}
      onFinishFailed={onSubmit}
    >
      <Form.Item name="paymentMethod" hidden noStyle>
        <input type="hidden" />
      </Form.Item>
      <MethodChoice
        methods={PAYMENT_METHODS}
        value={method}
        onChange={(chosen) => form.setFieldValue("paymentMethod", chosen)}
      />
      <PayerFields />
      {method === "CREDIT_CARD" ? (
        <p className="u-hint">
          Os dados do cartão são digitados na página segura do provedor de pagamento, em uma nova
          aba.
        </p>
      ) : null}
    </Form>
  );
}
