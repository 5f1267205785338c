import { now } from "#functions/platform/clock.ts";
import { log } from "#functions/platform/logs/log.ts";
import { count } from "#functions/platform/logs/metrics.ts";
import { Problem } from "#shared/errors.ts";

const FORGED_EVERY_MS = 60_000;
let forgedAt = -Infinity;

/** Counts a webhook that could not be processed, because no person sees it. */
export function countFailure(provider: string, why: string, facts: object = {}): void {
  log.warn("webhook failed", { provider, why, ...facts });
  count("WebhookFailed");
}

/**
 * Processes a webhook; counts and rethrows its failure. Unauthenticated calls are counted apart, because anybody can
 * send them.
 */
export async function countingFailures<T>(provider: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Problem && error.code === "webhook_refused") countForged();
    else countFailure(provider, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** Counts at most once a minute: each count is a log line, and strangers must not fill the log. */
function countForged(): void {
  const at = now().getTime();
  if (Math.abs(at - forgedAt) < FORGED_EVERY_MS) return;
  forgedAt = at;
  count("WebhookForged");
}
