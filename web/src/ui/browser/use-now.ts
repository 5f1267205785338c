import { useSyncExternalStore } from "react";

const TICK_MS = 30_000;

let leadMs = 0;
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Returns the server's time, updated every 30 s. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, read);
}

export function getServerLead(): number {
  return leadMs;
}

/** Sets the offset of the server's clock in ms. */
export function setServerLead(ms: number): void {
  leadMs = ms;
  tick();
}

function read(): Date {
  const current = Date.now() + leadMs;
  // No timer runs without listeners.
  if (listeners.size === 0 && Math.abs(current - now.getTime()) >= TICK_MS) now = new Date(current);
  return now;
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  if (!timer) {
    timer = setInterval(tick, TICK_MS);
    tick();
  }
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = new Date(Date.now() + leadMs);
  for (const notify of listeners) notify();
}
