import type { PaymentMethod } from "#shared/subscription/rules.ts";
import { eventChannel } from "#web/ui/browser/event-channel.ts";

export type LostDuring = "read" | "write";
export const sessionLost = eventChannel<LostDuring>();

/** The session ended on a page that stays: what the browser stores of the person must be deleted. */
export const sessionForgotten = eventChannel();

/** The person signed in again on the same screen. */
export const sessionRegained = eventChannel();

export interface SubscribeRequest {
  /** Undefined: the method of the open charge, or PIX. */
  method?: PaymentMethod;
  /** Offers the choice of a method even when a charge is open. */
  ignoresOpenCharge?: boolean;
}
export const subscribeRequested = eventChannel<SubscribeRequest>();

export function openSubscribeDialog(request: SubscribeRequest = {}): void {
  subscribeRequested.emit(request);
}

export const seatsRequested = eventChannel();

export function openSeatsDialog(): void {
  seatsRequested.emit();
}
