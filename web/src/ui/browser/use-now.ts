import { useSyncExternalStore } from "react";

const TICK_MS = 30_000;

let leadMs = 0;
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Returns the server's time, renewed every 30 s: what a page says of today stays true while it is open. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, read);
}

export function getServerLead(): number {
  return leadMs;
}

/** Sets by how many ms the server's clock is ahead of this browser's. */
export function setServerLead(ms: number): void {
  leadMs = ms;
  tick();
}

function read(): Date {
  const current = Date.now() + leadMs;
  // Without listeners no timer renews it.
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
