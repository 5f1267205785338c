import { readState } from "./call.ts";
import { facts } from "./facts.ts";

const PAUSE_MS = 60_000;

let lastAsked = Date.now();

/** Reloads an outdated page when its reader returns, but never while something is being typed. */
export function keepCurrent(): void {
  addEventListener("focus", () => void reloadIfChanged());
  document.addEventListener("visibilitychange", () => void reloadIfChanged());
}

async function reloadIfChanged(): Promise<void> {
  if (document.hidden || Date.now() - lastAsked < PAUSE_MS) return;
  lastAsked = Date.now();
  const now = await readState();
  if (!now) return;
  const isSame =
    now.state === facts.state && now.version === facts.version && now.messages === facts.messages;
  if (isSame) return;
  if (!document.querySelector("dialog[open]")) location.reload();
}
