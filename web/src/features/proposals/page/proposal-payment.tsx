import { methodsText, paymentRows } from "#shared/proposals/payment.ts";
import { dayOf } from "#shared/values/dates.ts";
import { toCents } from "#shared/values/money.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { savedTerms } from "../editor/form/payment-form.ts";
import { PaymentTable } from "../payment-table.tsx";
import type { ShownProposal } from "./use-proposal.ts";
import styles from "./proposal-items.module.css";

/** Shows due dates once the proposal is accepted. */
export function ProposalPayment({ proposal }: { proposal: ShownProposal }) {
  const zone = useZone();
  const terms = "items" in proposal ? savedTerms(proposal.payment) : null;
  if (!terms) return null;
  const { acceptedAt, totalAmount } = proposal;
  const rows = paymentRows(terms, toCents(totalAmount), acceptedAt && dayOf(acceptedAt, zone));
  return (
    <section aria-labelledby="payment-title">
      <h2 id="payment-title">Condições de pagamento</h2>
      <PaymentTable rows={rows} />
      {[methodsText(terms), terms.text]
        .filter((text) => text !== null)
        .map((text) => (
          <p key={text} className={styles.how}>
            {text}
          </p>
        ))}
    </section>
  );
}
