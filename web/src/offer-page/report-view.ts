import { call } from "./call.ts";

/** Longer than scanners and link previews stay. */
const VISIBLE_MS = 3_000;
const TICK_MS = 1_000;
/** Without interaction for this time, nobody is reading. */
const IDLE_MS = 60_000;
const PAUSE_MS = 60_000;
/** The server's maximum per report. */
const MAX_SECONDS = 30 * 60;
const GESTURES = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel", "scroll"];

let visibleMs = 0;

/** Returns for how long the page has been visible. */
export function visibleSeconds(): number {
  return visibleMs / 1_000;
}

/**
 * Reports a visit once a person has looked: the page was visible for a while, and the reader interacted. When the page
 * is left, reports the reading time.
 */
export function reportView(): void {
  let lookedMs = 0;
  let touchedAt = Number.NEGATIVE_INFINITY;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let isReported = false;

  // A lost report does no harm.
  const report = (body: object) => void call("/views", body).catch(() => undefined);
  const reportVisit = () => {
    if (isReported || navigator.webdriver || visibleMs < VISIBLE_MS || touchedAt < 0) return;
    isReported = true;
    report({});
  };
  const reportTime = () => {
    const seconds = Math.min(Math.round(lookedMs / 1_000), MAX_SECONDS);
    if (!isReported || seconds < 1 || Date.now() - reportedAt < PAUSE_MS) return;
    reportedAt = Date.now();
    lookedMs = 0;
    report({ seconds });
  };
  for (const gesture of GESTURES) {
    addEventListener(
      gesture,
      ({ isTrusted }) => {
        if (isTrusted) touchedAt = Date.now();
        reportVisit();
      },
      { passive: true, capture: true },
    );
  }
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) reportTime();
  });
  setInterval(() => {
    if (document.hidden) return;
    visibleMs += TICK_MS;
    if (Date.now() - touchedAt < IDLE_MS) lookedMs += TICK_MS;
    reportVisit();
  }, TICK_MS);
}
