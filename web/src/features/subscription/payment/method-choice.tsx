import { type ComponentType, useId } from "react";
import type { PaymentMethod } from "#shared/subscription/rules.ts";
import { PixIcon } from "#web/ui/marks/drawn-icons.ts";
import { BarcodeIcon, CardIcon } from "#web/ui/marks/icons.tsx";
import styles from "./method-choice.module.css";

const words: Record<
  PaymentMethod,
  { label: string; hint: string; Icon: ComponentType<{ size?: number }> }
> = {
  PIX: { label: "PIX", hint: "Libera na hora", Icon: PixIcon },
  BOLETO: { label: "Boleto", hint: "Até 1 dia útil", Icon: BarcodeIcon },
  CREDIT_CARD: { label: "Cartão", hint: "Em página segura", Icon: CardIcon },
};

export function methodName(billingType: string): string | undefined {
  return words[billingType as PaymentMethod]?.label;
}

interface MethodChoiceProps {
  methods: readonly PaymentMethod[];
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
  disabled?: boolean;
}

/** Radio buttons as tiles. */
export function MethodChoice({ methods, value, onChange, disabled = false }: MethodChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.methods} disabled={disabled}>
      <legend className="sr-only">Forma de pagamento</legend>
      {methods.map((method) => {
        const { label, hint, Icon } = words[method];
        return (
          <label key={method} className={styles.method}>
            <input
              type="radio"
              name={name}
              checked={method === value}
              onChange={() => onChange(method)}
            />
            <Icon size={20} />
            <span>
              <b>{label}</b>
              <small>{hint}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
