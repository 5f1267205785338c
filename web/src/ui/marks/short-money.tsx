import { shortMoney } from "#shared/reports/words.ts";
import { type Cents, formatMoney } from "#shared/values/money.ts";

/** An amount as short as it needs to be, exact for screen readers and on hover. */
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
