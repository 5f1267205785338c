import { formatAmount, parseReais, toCents } from "#shared/values/money.ts";
import { DecimalInput, type DecimalInputProps } from "./decimal-input.tsx";
import styles from "./money-input.module.css";

/** Reais with two decimals. The value is a number of reais, null when empty. */
export function MoneyInput(props: DecimalInputProps) {
  return (
    <DecimalInput
      prefix={<span className={styles.unit}>R$</span>}
      placeholder="0,00"
      {...props}
      parse={parseReais}
      format={(reais) => formatAmount(toCents(reais))}
    />
  );
}
