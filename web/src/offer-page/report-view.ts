import { call } from "./call.ts";

/** Longer than scanners and previews look. */
const VISIBLE_MS = 3_000;
const TICK_MS = 1_000;
/** Without a touch for so long the page is open, but nobody looks. */
const IDLE_MS = 60_000;
/** The time is reported at most this often. */
const PAUSE_MS = 60_000;
/** As much as the server takes at once. */
const MAX_SECONDS = 30 * 60;
const GESTURES = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel", "scroll"];

/**
 * Reports a visit once a person has looked: the page was visible for a while, and a hand has moved. When the page is
 * left, reports for how long it was looked at.
 */
export function reportView(): void {
  if (navigator.webdriver) return;
  let visibleMs = 0;
  let lookedMs = 0;
  let touchedAt = Number.NEGATIVE_INFINITY;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let isReported = false;

  // A lost report is no harm.
  const report = (body: object) => void call("/views", body).catch(() => undefined);
  const reportVisit = () => {
    if (isReported || visibleMs < VISIBLE_MS || touchedAt < 0) return;
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
