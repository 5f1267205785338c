import { methodsText, paymentText } from "../payment.ts";
import type { DocumentProps } from "./props.ts";
import { Glued } from "./text.tsx";

/** Includes due dates once it is accepted. */
export function Payment({ payment, total, acceptedOn }: DocumentProps) {
  if (!payment) return null;
  const methods = methodsText(payment);
  return (
    <p className="payment">
      <b>Condições de pagamento:</b> {paymentText(payment, total, acceptedOn)}
      {methods !== null && ` ${methods}.`}
      {payment.text !== null && (
        <span className="line">
          <Glued>{payment.text}</Glued>
        </span>
      )}
    </p>
  );
}
