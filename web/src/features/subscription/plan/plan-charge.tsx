import { useState } from "react";
import { PAYMENT_METHODS, type PaymentMethod } from "#shared/subscription/rules.ts";
import type { PaymentInfo } from "#shared/users/schemas.ts";
import { formatDate, formatDateTime, formatDay } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { openSubscribeDialog } from "#web/contract/events.ts";
import { ownPlanPrice, ownPlanTitle } from "#web/contract/own-plan.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Section } from "#web/ui/page/page.tsx";
import { ChargePanel } from "../payment/charge-panel.tsx";
import { MethodChoice, methodName } from "../payment/method-choice.tsx";
import { useSubscribe } from "../payment/use-charge.ts";
import { people } from "../seats/use-seats.ts";
import { nextPaymentText } from "./next-payment-text.ts";
import type { PlanState } from "./plan-state.tsx";
import type { PlanView } from "./use-plan.ts";
import styles from "./plan-page.module.css";

interface NextChargeProps {
  view: PlanView;
  info: PaymentInfo["organization"];
  state: PlanState;
}

/** Includes the payment code when due. */
export function NextCharge({ view: { charge, user, zone }, info, state }: NextChargeProps) {
  const { nextPaymentDate, lastPaymentDate, paidUntil } = info;
  const day = charge?.dueDate ?? nextPaymentDate;
  const value = charge ? formatMoney(toCents(charge.value)) : ownPlanPrice(user);
  const method = charge && methodName(charge.billingType);
  const isShown = charge !== null && state.isDue;
  const graceUntil = user.organization?.graceUntil;
  return (
    <Section
      id="proxima"
      title={nextChargeTitle(state)}
      sentence={
        <>
          {day ? (
            <>
              <b className="num">
                {value} em {formatDay(day)}
              </b>
              {method ? ` por ${method}` : null}.{" "}
              {graceUntil
                ? `Pague até ${formatDateTime(graceUntil, zone)} para não perder o acesso.`
                : isShown
                  ? null
                  : nextPaymentText(charge)}
            </>
          ) : (
            `Nenhuma mensalidade em aberto. ${paidUntil ? `Pago até ${formatDate(paidUntil, zone)}.` : ""}`
          )}{" "}
          {lastPaymentDate ? `Último pagamento em ${formatDay(lastPaymentDate)}.` : null}
        </>
      }
      aside={
        <Button size="sm" onClick={() => openSubscribeDialog({ ignoresOpenCharge: true })}>
          Trocar forma
        </Button>
      }
    >
      {isShown ? <OpenCharge charge={charge} /> : null}
    </Section>
  );
}

export function nextChargeTitle({ kind }: PlanState): string {
  return kind === "overdue" ? "Cobrança em atraso" : "Próxima cobrança";
}

/** Starts a subscription, or shows the open charge. */
export function Subscribing({ view: { charge, user }, state }: Omit<NextChargeProps, "info">) {
  const [method, setMethod] = useState<PaymentMethod>("PIX");
  const title = ownPlanTitle(user);
  const price = ownPlanPrice(user);
  return (
    <Section
      id="assinar"
      title={state.kind === "trial" ? "Continuar depois do teste" : "Voltar a usar"}
      sentence={`${title} para até ${people(user.trialInfo?.userLimit ?? 0)}. Sem fidelidade, cancele quando quiser.`}
      aside={
        charge ? (
          <Button size="sm" onClick={() => openSubscribeDialog({ ignoresOpenCharge: true })}>
            Trocar forma
          </Button>
        ) : null
      }
    >
      <div className={`${styles.price} num`}>
        {price} <small>por mês</small>
      </div>
      {charge ? (
        <OpenCharge charge={charge} />
      ) : (
        <div className={styles.begin}>
          <MethodChoice methods={PAYMENT_METHODS} value={method} onChange={setMethod} />
          <Button variant="primary" onClick={() => openSubscribeDialog({ method })}>
            Assinar com {methodName(method)}
          </Button>
        </div>
      )}
    </Section>
  );
}

function OpenCharge({ charge }: { charge: NonNullable<PlanView["charge"]> }) {
  const subscribe = useSubscribe();
  return (
    <div className={styles.charge}>
      <ChargePanel
        charge={charge}
        // `useWrite` shows the error.
        onRenew={() => void subscribe.mutateAsync({ paymentMethod: "PIX" }).catch(() => undefined)}
        isRenewing={subscribe.isPending}
      />
    </div>
  );
}
