import { formatQuantity, hasTwoDecimals, parseDecimal } from "#shared/values/money.ts";
import { DecimalInput, type DecimalInputProps } from "./decimal-input.tsx";

/** Up to two decimals, null when empty. */
export function QuantityInput(props: DecimalInputProps) {
  return <DecimalInput {...props} parse={quantityOf} format={formatQuantity} />;
}

function quantityOf(text: string): number | undefined {
  const number = parseDecimal(text);
  return number !== undefined && hasTwoDecimals(number) ? number : undefined;
}
