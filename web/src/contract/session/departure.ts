import { useSyncExternalStore } from "react";
import { eventChannel } from "#web/ui/browser/event-channel.ts";
import { setForcedUnmount } from "#web/ui/dialogs/unsaved.ts";
import type { Toast } from "#web/ui/feedback/toast.ts";

export interface Departure {
  /** A path of the app, or of the API with `loads`. */
  to: string;
  loads?: true;
  afterMs?: number;
  toast?: Toast;
  /** Stays on the page, for people who return much later. */
  notice?: string;
  /** The person was not asked: persisted drafts stay. */
  isForced?: true;
}

let departure: Departure | undefined;
const changed = eventChannel();

/**
 * Unmounts every screen, clears the person's data, then navigates: no screen can block it or render without its person.
 */
export function depart(to: Departure): void {
  if (departure) return;
  setForcedUnmount(to.isForced === true);
  change(to);
}

/** Called after the navigation. */
export function endDeparture(): void {
  setForcedUnmount(false);
  change(undefined);
}

export function isDeparting(): boolean {
  return departure !== undefined;
}

export function useDeparture(): Departure | undefined {
  return useSyncExternalStore(changed.on, () => departure);
}

function change(to: Departure | undefined): void {
  departure = to;
  changed.emit();
}
