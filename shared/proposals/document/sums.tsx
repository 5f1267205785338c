import { formatAmount } from "#shared/values/money.ts";
import { discountLabel } from "../amounts.ts";
import { isIncluded } from "../choices.ts";
import { type DocumentProps, isCompact } from "./props.ts";
import { discountText, Money } from "./text.tsx";

interface SumsProps extends DocumentProps {
  /** Columns before the last. */
  span: number;
}

/** Returns subtotal and discounts; none without a discount. */
export function sumsOf({ subtotal, discount, generalDiscount, items }: DocumentProps) {
  const ofLines = items.some((item) => isIncluded(item) && item.discount !== 0);
  if (!ofLines && !generalDiscount) return [];
  return [
    ["Subtotal", formatAmount(subtotal)],
    ...(ofLines
      ? [[generalDiscount ? "Descontos nos itens" : "Descontos", discountText(discount)] as const]
      : []),
    ...(generalDiscount
      ? [[discountLabel(generalDiscount), discountText(generalDiscount.amount)] as const]
      : []),
  ] as const;
}

/** The rows below the lines; a single row in a compact document. */
export function Sums({ span, ...props }: SumsProps) {
  const { total } = props;
  const sums = sumsOf(props);
  const compact = isCompact(props);
  return (
    <>
      {!compact &&
        sums.map(([name, amount], index) => (
          <tr key={name} className={index === 0 ? "sum first-sum" : "sum"}>
            <td colSpan={span}>{name}</td>
            <td className="number">{amount}</td>
          </tr>
        ))}
      <tr className="grand">
        <td colSpan={span + 1}>
          <div>
            {compact &&
              sums.map(([name, amount]) => (
                <small key={name}>
                  {name} {amount}
                </small>
              ))}
            <p>
              <span>Valor total</span>
              <strong>
                <Money>{total}</Money>
              </strong>
            </p>
          </div>
        </td>
      </tr>
    </>
  );
}
