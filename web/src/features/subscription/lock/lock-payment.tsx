import { Form } from "antd";
import { useEffect } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import { clearErrors } from "#web/ui/fields/zod-rules.ts";
import { ChargePanel } from "../payment/charge-panel.tsx";
import styles from "./lock-payment.module.css";
import { MethodChoice } from "../payment/method-choice.tsx";
import { PayerFields } from "../plan/payer-fields.tsx";
import { LOCK_METHODS, useLockPayment } from "./use-lock-payment.ts";

/** The payment inside the lock: PIX or boleto. */
export function LockPayment() {
  const payment = useLockPayment();
  const { charge, method, isLooking, isSending, pay } = payment;
  return (
    <div className={styles.payment}>
      <MethodChoice
        methods={LOCK_METHODS}
        value={method}
        onChange={(chosen) => chosen !== "CREDIT_CARD" && payment.choose(chosen)}
        disabled={isSending}
      />
      {isLooking ? (
        <Waiting />
      ) : charge ? (
        <ChargePanel charge={charge} onRenew={() => void pay()} isRenewing={isSending} />
      ) : (
        <Beginning payment={payment} />
      )}
    </div>
  );
}

function Waiting() {
  return useDelayedFlag(true) ? (
    <Skeleton height={320} radius={8} />
  ) : (
    <div className={styles.room} />
  );
}

function Beginning({ payment }: { payment: ReturnType<typeof useLockPayment> }) {
  const { form, method, missing, replaces, isSending, pay } = payment;
  const [first] = missing;
  useEffect(() => {
    if (first) form.scrollToField(first, { focus: true, block: "nearest" });
  }, [form, first]);
  return (
    <Form
      form={form}
      layout="vertical"
      validateTrigger="onBlur"
      className={styles.beginning ?? ""}
      initialValues={{ cpfCnpj: "", customerName: "", customerEmail: "" }}
      onValuesChange={(changed: object) => clearErrors(form, changed)}
      onFinish={() => void pay()}
      onFinishFailed={() => void pay()}
    >
      {missing.length > 0 ? (
        <>
          <p className="u-muted">Estes dados vão na cobrança.</p>
          <PayerFields asked={missing} />
        </>
      ) : (
        <p className="u-muted">
          {method === "PIX"
            ? "Gere o código e pague no app do seu banco. O acesso volta na hora."
            : "Gere o boleto e pague onde preferir. O pagamento pode levar até 1 dia útil para compensar."}
        </p>
      )}
      {replaces ? (
        <p className="u-muted">A cobrança que está em aberto será substituída por esta.</p>
      ) : null}
      <Button variant="primary" wide busy={isSending && "Gerando…"} type="submit">
        {method === "PIX" ? "Gerar código PIX" : "Gerar boleto"}
      </Button>
    </Form>
  );
}
