import type { Payment } from "#shared/users/schemas.ts";
import { formatDay } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { ExternalIcon } from "#web/ui/marks/icons.tsx";
import { paymentBadge } from "#web/ui/marks/payment-badges.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";
import { methodName } from "../payment/method-choice.tsx";
import styles from "./plan-page.module.css";

/** Newest first. */
export function PaymentList({ payments }: { payments: Payment[] }) {
  if (payments.length === 0) return <p className={styles.none}>Nenhum pagamento ainda</p>;
  return (
    <ul className={styles.payments} aria-label="Pagamentos">
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { description, status, dueDate, paymentDate, value, billingType } = payment;
  const { label, tone, icon } = paymentBadge(status);
  const facts = [
    dueDate && `Vencimento ${formatDay(dueDate)}`,
    paymentDate && `Pago em ${formatDay(paymentDate)}`,
    billingType && methodName(billingType),
  ];
  const link = payment.receiptUrl ?? payment.invoiceUrl;
  return (
    <li className={styles.payment}>
      <div className={styles.what}>
        <div className={`num ${styles.value}`}>{formatMoney(toCents(value))}</div>
        <div className="u-hint">{facts.filter(Boolean).join(" · ")}</div>
        <div className="u-hint">{description ?? "Assinatura do Fechou"}</div>
      </div>
      <StatusBadge tone={tone} icon={icon}>
        {label}
      </StatusBadge>
      {link ? (
        <a href={link} target="_blank" rel="noreferrer" className={styles.invoice}>
          {payment.receiptUrl ? "Recibo" : "Ver fatura"}
          <span className="sr-only"> de {dueDate ? formatDay(dueDate) : "cobrança"}</span>
          <ExternalIcon size={12} />
        </a>
      ) : null}
    </li>
  );
}
