import type { PaymentMethod } from "#shared/subscription/contract.ts";

export interface SubscribeRequest {
  /** How it is to be paid; undefined: as it was begun, or by PIX. */
  method: PaymentMethod | undefined;
  /** It is to be chosen how, also when a charge is open. */
  anew: boolean;
}
type Listener = (request: SubscribeRequest) => void;

let listener: Listener | undefined;

/** Opens the dialog 'Assinar Plano Básico' from anywhere: banner, lock, profile. */
export function askToSubscribe(method?: PaymentMethod, { anew = false } = {}): void {
  listener?.({ method, anew });
}

/** The one host of the dialog hears it. Returns its removal. */
export function onSubscribeAsked(open: Listener): () => void {
  listener = open;
  return () => {
    if (listener === open) listener = undefined;
  };
}
