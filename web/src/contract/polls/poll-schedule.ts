export type PollOutcome =
  | "answered"
  /** No further requests before `wake`. */
  | "over"
  | { failed: true; retryAfterMs: number | undefined };

interface Polling {
  everyMs: number | (() => number);
  firstInMs: number;
  ask: () => Promise<PollOutcome>;
}

export interface Polls {
  /** Polls at once, or after the running request, unless `Retry-After` forbids it. */
  wake: () => void;
  stop: () => void;
}

/** Also the maximum lag after the server recovers. */
const LONGEST_MS = 60_000;
/** Spreads pages that started together. */
const JITTER = 0.2;

/** One request at a time. The delay starts after the answer and grows with each failure. */
export function startPolling({ everyMs, firstInMs, ask }: Polling): Polls {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isDue = false;
  let isStopped = false;
  let failures = 0;
  let notBefore = 0;

  const askNow = async (): Promise<void> => {
    clearTimeout(timer);
    isDue = isAsking;
    if (isAsking || isStopped) return;
    isAsking = true;
    const outcome = await ask();
    isAsking = false;
    const retryAfterMs = typeof outcome === "object" ? outcome.retryAfterMs : undefined;
    failures = typeof outcome === "object" ? failures + 1 : 0;
    notBefore = Date.now() + (retryAfterMs ?? 0);
    if (isStopped || outcome === "over") return;
    const usualMs = typeof everyMs === "function" ? everyMs() : everyMs;
    // The running answer may be older than the event.
    wait(isDue && failures === 0 ? 0 : nextDelay(usualMs, failures, retryAfterMs));
  };
  const wait = (ms: number) => {
    timer = setTimeout(() => void askNow(), ms);
  };

  wait(firstInMs);
  return {
    wake: () => {
      if (Date.now() >= notBefore) void askNow();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Returns the delay in ms: doubled with each consecutive failure up to a minute, with ±20 % jitter, and never less than
 * `Retry-After`, whose own jitter only adds.
 */
export function nextDelay(
  everyMs: number,
  failures: number,
  retryAfterMs = 0,
  random: () => number = Math.random,
): number {
  const base = Math.min(LONGEST_MS, everyMs * 2 ** Math.min(failures, 10));
  const jittered = base * (1 + JITTER * (2 * random() - 1));
  return Math.max(jittered, retryAfterMs * (1 + JITTER * random()));
}
