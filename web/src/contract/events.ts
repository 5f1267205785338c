import type { PaymentMethod } from "#shared/subscription/contract.ts";
import { eventChannel } from "#web/ui/browser/event-channel.ts";

/** What found the session gone: the texts differ. */
export type LostDuring = "read" | "write";
export const sessionLost = eventChannel<LostDuring>();

/** The person signed in again where the session was lost. */
export const sessionRegained = eventChannel();

export interface SubscribeRequest {
  /** Undefined: the method of the open charge, or PIX. */
  method?: PaymentMethod;
  /** Offers the choice of a method even when a charge is open. */
  ignoresOpenCharge?: boolean;
}
export const subscribeRequested = eventChannel<SubscribeRequest>();

/** Opens the dialog 'Assinar Plano Básico'. */
export function openSubscribeDialog(request: SubscribeRequest = {}): void {
  subscribeRequested.emit(request);
}

export const seatsRequested = eventChannel();

/** Opens the dialog 'Mais usuários'. */
export function openSeatsDialog(): void {
  seatsRequested.emit();
}
