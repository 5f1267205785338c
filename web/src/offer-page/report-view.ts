import { call } from "./call.ts";

/** Longer than scanners and previews look. */
const VISIBLE_MS = 3_000;
const GESTURES = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel", "scroll"];

/** Reports a visit once a person has looked: the page was visible for a while, and a hand has moved. */
export function reportView(): void {
  if (navigator.webdriver) return;
  let isSeen = false;
  let isTouched = false;
  let isReported = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = () => {
    if (!isSeen || !isTouched || isReported) return;
    isReported = true;
    // A lost visit is no harm.
    call("/views", {}).catch(() => undefined);
  };
  const watch = () => {
    clearTimeout(timer);
    if (document.hidden || isSeen) return;
    timer = setTimeout(() => {
      isSeen = true;
      report();
    }, VISIBLE_MS);
  };
  for (const gesture of GESTURES) {
    addEventListener(
      gesture,
      ({ isTrusted }) => {
        isTouched = isTouched || isTrusted;
        report();
      },
      { passive: true, capture: true },
    );
  }
  document.addEventListener("visibilitychange", watch);
  watch();
}
