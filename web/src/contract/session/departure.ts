import { useSyncExternalStore } from "react";
import type { Toast } from "#web/ui/feedback/toast.ts";
import { eventChannel } from "#web/ui/browser/event-channel.ts";
import { setEvicting } from "#web/ui/dialogs/unsaved.ts";

/** The session of this tab is over, and where that leads. */
export interface Departure {
  /** A path of the app, or of the API with `loads`. */
  to: string;
  /** Reloads the page instead of navigating inside the app. */
  loads?: true;
  /** How long what was said before stands alone. */
  afterMs?: number;
  /** Said there once, as a toast. */
  toast?: Toast;
  /** Shown on the page itself, for people who return to the tab much later. */
  notice?: string;
  /** Nobody was asked: what a screen keeps for later stays. */
  isForced?: true;
}

let departure: Departure | undefined;
const changed = eventChannel();

/**
 * Ends the work of this tab. Every screen is taken away first, then what belonged to the person is forgotten, then the
 * way leads on; so nothing on screen can stand in the way, or be drawn without its person.
 */
export function depart(to: Departure): void {
  if (departure) return;
  setEvicting(to.isForced === true);
  change(to);
}

/** The way has led on: screens may be drawn again. */
export function endDeparture(): void {
  setEvicting(false);
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
