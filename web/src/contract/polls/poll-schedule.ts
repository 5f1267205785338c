/** How a poll went. */
export type PollOutcome =
  | "answered"
  /** Nobody is to be asked before `wake`: the session is lost. */
  | "over"
  | { failed: true; retryAfterMs: number | undefined };

interface Polling {
  everyMs: number;
  /** Before the first. */
  firstInMs: number;
  ask: () => Promise<PollOutcome>;
}

export interface Polls {
  /** Asks now, unless the server asked to be left alone. */
  wake: () => void;
  stop: () => void;
}

/** The longest wait, and so how late a page can be after the server is back. */
const LONGEST_MS = 60_000;
/** Up and down, so that pages that began together do not stay together. */
const JITTER = 0.2;

/**
 * Asks again and again, one request at a time, and waits longer after each failure. The wait begins when the answer is
 * there.
 */
export function startPolling({ everyMs, firstInMs, ask }: Polling): Polls {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStopped = false;
  let failures = 0;
  let notBefore = 0;

  const askNow = async (): Promise<void> => {
    clearTimeout(timer);
    if (isAsking || isStopped) return;
    isAsking = true;
    const outcome = await ask();
    isAsking = false;
    const retryAfterMs = typeof outcome === "object" ? outcome.retryAfterMs : undefined;
    failures = typeof outcome === "object" ? failures + 1 : 0;
    notBefore = Date.now() + (retryAfterMs ?? 0);
    if (!isStopped && outcome !== "over") wait(nextDelay(everyMs, failures, retryAfterMs));
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
 * Returns the delay after a number of failures in a row: doubled by each up to a minute, and at least what `Retry-After`
 * asked for, with upward jitter only.
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
