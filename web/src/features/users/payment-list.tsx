import type { Payment } from "#shared/users/contract.ts";
import { formatDay } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { ExternalIcon } from "#web/ui/icons.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import styles from "./payment-section.module.css";
import { paymentWords } from "./payment-words.tsx";

/** What was charged, the newest first as it comes. */
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
  const { description, status, dueDate, paymentDate, value, invoiceUrl } = payment;
  const { label, tone, icon } = paymentWords(status);
  const days = [
    dueDate && `Vencimento ${formatDay(dueDate)}`,
    paymentDate && `Pago em ${formatDay(paymentDate)}`,
  ];
  return (
    <li className={styles.payment}>
      <div className={styles.what}>
        <div className={styles.description}>{description ?? "Assinatura"}</div>
        <div className={styles.days}>{days.filter(Boolean).join(" · ")}</div>
        {invoiceUrl ? (
          <a href={invoiceUrl} target="_blank" rel="noreferrer" className={styles.invoice}>
            Ver fatura
            <ExternalIcon size={12} />
          </a>
        ) : null}
      </div>
      <StatusBadge tone={tone} icon={icon}>
        {label}
      </StatusBadge>
      <div className={`num ${styles.value}`}>{formatMoney(toCents(value))}</div>
    </li>
  );
}
