import type { PaymentRow } from "#shared/proposals/payment.ts";
import { formatMoney } from "#shared/values/money.ts";
import styles from "./payment-table.module.css";

interface PaymentTableProps {
  rows: readonly PaymentRow[];
  /** A column for the day of each payment. */
  days?: readonly string[];
  caption?: string;
}

export function PaymentTable({ rows, days, caption }: PaymentTableProps) {
  return (
    <table className={styles.table} aria-label="Pagamentos">
      <tbody>
        {rows.map(({ when, what, amount }, index) => (
          // Payments have no number of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <th scope="row">{when}</th>
            <td>{what}</td>
            {days ? <td className={styles.day}>{days[index]}</td> : null}
            <td className="num">{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      {caption ? <caption>{caption}</caption> : null}
    </table>
  );
}
