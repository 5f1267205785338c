import type { PaymentInfo } from "#shared/users/contract.ts";
import { formatDate } from "#shared/values/dates.ts";
import { useUser } from "#web/contract/current-user.ts";
import { planWords } from "#web/contract/own-plan.ts";
import { askToSubscribe } from "#web/contract/subscribe-request.ts";
import { Button } from "#web/ui/button.tsx";
import { confirm } from "#web/ui/confirm-dialog.tsx";
import styles from "./payment-section.module.css";
import { usePaymentCancel } from "./use-payment-cancel.ts";

interface PaymentActionsProps {
  organization: PaymentInfo["organization"];
  /** By an administrator of the system: paying does not help (decisions E22). */
  isSuspended: boolean;
  zone: string;
}

/** What can be done about the subscription: begin it, pay what is late, or end it (decisions C5, E16). */
export function PaymentActions({ organization, isSuspended, zone }: PaymentActionsProps) {
  const cancel = usePaymentCancel(zone);
  const { title } = planWords(useUser());
  const { subscriptionActive, paymentStatus, nextPaymentDate, paidUntil, isCancelled, canCancel } =
    organization;
  if (isSuspended) return <p className={styles.note}>Organização suspensa. Fale com o suporte.</p>;
  const end = paidUntil ? formatDate(paidUntil, zone) : null;
  const isLate = paymentStatus === "overdue";
  const isWaited = isLate || (nextPaymentDate !== null && !subscriptionActive);
  const askToCancel = () =>
    confirm({
      title: `Cancelar a assinatura do ${title}?`,
      text: consequences(isLate, end),
      action: "Cancelar assinatura",
      cancel: "Manter assinatura",
      busy: "Cancelando…",
      danger: true,
      run: () => cancel.mutateAsync({}),
    });
  return (
    <>
      {isCancelled && subscriptionActive && end ? (
        <p className={styles.note}>Assinatura cancelada. O acesso continua até {end}.</p>
      ) : null}
      <div className={styles.actions}>
        {!subscriptionActive || isWaited || isCancelled ? (
          <Button variant="primary" onClick={() => askToSubscribe()}>
            {isCancelled ? "Assinar novamente" : isWaited ? "Pagar fatura" : `Assinar ${title}`}
          </Button>
        ) : null}
        {canCancel ? <Button onClick={() => void askToCancel()}>Cancelar assinatura</Button> : null}
      </div>
    </>
  );
}

/** `end`: the last day that is paid for, of a subscription that is not late. */
function consequences(isLate: boolean, end: string | null): string {
  const charges = "Não haverá novas cobranças, e as que estão em aberto deixam de valer.";
  if (isLate)
    return `${charges} Como o pagamento está em atraso, o acesso é bloqueado na hora. Nada é apagado.`;
  if (end === null) return `${charges} Nada é apagado.`;
  return `${charges} A equipe usa o sistema até ${end}; depois disso o acesso é bloqueado. Nada é apagado.`;
}
