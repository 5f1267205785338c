import { shortMoney } from "#shared/reports/words.ts";
import { type Cents, formatMoney } from "#shared/values/money.ts";

/** Shortened; exact for screen readers and on hover. */
export function ShortMoney({ amount }: { amount: Cents }) {
  const [short, exact] = [shortMoney(amount), formatMoney(amount)];
  if (short === exact) return exact;
  return (
    <>
      <span aria-hidden="true" title={exact}>
        {short}
      </span>
      <span className="sr-only">{exact}</span>
    </>
  );
}
