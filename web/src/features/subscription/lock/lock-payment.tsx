import { Button } from "#web/ui/actions/button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import { ChargePanel } from "../payment/charge-panel.tsx";
import { MethodChoice } from "../payment/method-choice.tsx";
import { LOCK_METHODS, useLockPayment } from "./use-lock-payment.ts";
import styles from "./lock-payment.module.css";

const PayerForm = lazyDialog(
  () => import("./payer-form.tsx"),
  "PayerForm",
  ({ missing }) => missing.length > 0,
);

/** PIX or boleto. */
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
        <ChargePanel
          charge={charge}
          onRenew={() => void pay().catch(() => undefined)}
          isRenewing={isSending}
        />
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
  const { method, missing, replaces, isSending, pay } = payment;
  const isFirst = missing.length === 0;
  const send = (
    <>
      {replaces ? (
        <p className="u-muted">A cobrança que está em aberto será substituída por esta.</p>
      ) : null}
      <Button
        variant="primary"
        wide
        busy={isSending && "Gerando…"}
        type={isFirst ? "button" : "submit"}
        onClick={isFirst ? () => void pay().catch(() => undefined) : undefined}
      >
        {method === "PIX" ? "Gerar código PIX" : "Gerar boleto"}
      </Button>
    </>
  );
  return (
    <>
      {isFirst ? (
        <div className={styles.beginning}>
          <p className="u-muted">
            {method === "PIX"
              ? "Gere o código e pague no app do seu banco. O acesso volta na hora."
              : "Gere o boleto e pague onde preferir. O pagamento pode levar até 1 dia útil para compensar."}
          </p>
          {send}
        </div>
      ) : null}
      <PayerForm missing={missing} onPay={pay}>
        {send}
      </PayerForm>
    </>
  );
}
