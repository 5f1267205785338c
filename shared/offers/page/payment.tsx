import { methodsText, type PaymentRow, paymentRows } from "#shared/proposals/payment.ts";
import { dueNowText, paymentPlan } from "#shared/proposals/payment-plan.ts";
import { dayOf } from "#shared/values/dates.ts";
import { formatMoney } from "#shared/values/money.ts";
import type { OfferPageProps } from "./props.ts";

/** Payments beside each other on wide screens; more are rows. */
const MAX_BESIDE = 4;

/** When what is paid, with days once it is accepted. */
export function Payment({ content, state, settled }: OfferPageProps) {
  const { payment, total } = content.document;
  if (!payment) return null;
  const acceptedOn = state === "accepted" && settled ? dayOf(settled.at, content.timezone) : null;
  const rows = paymentRows(payment, total, acceptedOn);
  const methods = methodsText(payment);
  return (
    <section className="sec2">
      <h2>Condições de pagamento</h2>
      <ol className={rows.length <= MAX_BESIDE ? "pay few" : "pay"}>
        {rows.map((row, index) => (
          <Row key={index} {...row} />
        ))}
      </ol>
      {methods !== null && <p className="how">{methods}</p>}
      {payment.text !== null && <p className="how">{payment.text}</p>}
    </section>
  );
}

function Row({ when, what, amount }: PaymentRow) {
  return (
    <li>
      <b>{when}</b>
      <span>{what}</span>
      <strong>{formatMoney(amount)}</strong>
    </li>
  );
}

/** Returns what is due when the proposal is accepted; null when nothing is, or no terms are said. */
export function startText({ document }: OfferPageProps["content"]): string | null {
  const { payment, total } = document;
  return payment ? dueNowText(paymentPlan(payment, total)) : null;
}
