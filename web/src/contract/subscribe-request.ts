import type { PaymentMethod } from "#shared/subscription/contract.ts";

/** How it is to be paid; undefined: as it was begun, or by PIX. */
type Listener = (method: PaymentMethod | undefined) => void;

let listener: Listener | undefined;

/** Opens the dialog 'Assinar Plano Básico' from anywhere: banner, lock, profile. */
export function askToSubscribe(method?: PaymentMethod): void {
  listener?.(method);
}

/** The one host of the dialog hears it. Returns its removal. */
export function onSubscribeAsked(open: Listener): () => void {
  listener = open;
  return () => {
    if (listener === open) listener = undefined;
  };
}
