import { useSyncExternalStore } from "react";
import { clockTicked, serverNow } from "#web/contract/server-clock.ts";

const TICK_MS = 30_000;

let now = serverNow();

// The first listener: components read what it set.
clockTicked.on(() => {
  now = serverNow();
});
setInterval(() => clockTicked.emit(), TICK_MS);

/** Returns the server's time, updated every 30 s. */
export function useNow(): Date {
  return useSyncExternalStore(clockTicked.on, () => now);
}
