import { highestTotal } from "#shared/proposals/document/props.ts";
import { dueNowText, paymentPlan } from "#shared/proposals/payment-plan.ts";
import { methodsText, type PaymentRow, paymentRows } from "#shared/proposals/payment.ts";
import { dayOf } from "#shared/values/dates.ts";
import { hasChoice } from "./choice-form.ts";
import type { OfferPageProps } from "./props.ts";
import { type SumTexts, sumTexts } from "./sum-texts.ts";

/** More payments are rows on wide screens too. */
const MAX_BESIDE = 4;

/** Due dates are shown once accepted. */
export function Payment(props: OfferPageProps) {
  const { content, state, settled } = props;
  const { payment, total } = content.document;
  if (!payment) return null;
  // A larger total may add payments: they are rendered, but hidden.
  const max = hasChoice(props) ? highestTotal(content.document) : total;
  const texts = sumTexts(content.document, payment);
  const acceptedOn = state === "accepted" && settled ? dayOf(settled.at, content.timezone) : null;
  const rows = paymentRows(payment, max, acceptedOn);
  const first = paymentPlan(payment, max).dueNow > 0 ? 1 : 0;
  const methods = methodsText(payment);
  return (
    <section className="sec2">
      <h2>Condições de pagamento</h2>
      <ol className={rows.length <= MAX_BESIDE ? "pay few" : "pay"}>
        {rows.map((row, index) => (
          <Row
            key={index}
            {...row}
            name={index < first ? "due" : `p${index - first}`}
            texts={texts}
          />
        ))}
      </ol>
      {methods !== null && <p className="how">{methods}</p>}
      {payment.text !== null && <p className="how">{payment.text}</p>}
    </section>
  );
}

interface RowProps extends Pick<PaymentRow, "when" | "what"> {
  /** Key of its amount in `texts`. */
  name: string;
  texts: SumTexts;
}

function Row({ when, what, name, texts }: RowProps) {
  const amount = texts[name] ?? null;
  return (
    <li data-row={name} hidden={amount === null}>
      <b>{when}</b>
      <span>{what}</span>
      <strong data-sum={name}>{amount}</strong>
    </li>
  );
}

/** Returns what is due at acceptance; null when nothing is, or without terms. */
export function startText({ document }: OfferPageProps["content"]): string | null {
  const { payment, total } = document;
  return payment ? dueNowText(paymentPlan(payment, total)) : null;
}
