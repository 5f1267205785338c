import { now } from "#functions/platform/clock.ts";
import { log } from "#functions/platform/log.ts";
import { count } from "#functions/platform/metrics.ts";
import { Problem } from "#shared/errors.ts";

/** How often a running function says that it was called by nobody we know. */
const FORGED_EVERY_MS = 60_000;
let forgedAt = -Infinity;

/** What a provider said and nobody here could use: counted, because no person sees it. */
export function misheard(provider: string, why: string, facts: object = {}): void {
  log.warn("webhook failed", { provider, why, ...facts });
  count("WebhookFailed");
}

/**
 * Runs what is done about a provider's call; one that cannot be kept is counted and thrown on. A call without proof
 * that it is the provider's is no failure: anybody may send it, as often as they like, and it is thrown on.
 */
export async function heard<T>(provider: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Problem && error.code === "webhook_refused") countForged();
    else misheard(provider, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** Once a minute: each count is a line of the log, which a stranger must not be able to fill. */
function countForged(): void {
  const at = now().getTime();
  if (Math.abs(at - forgedAt) < FORGED_EVERY_MS) return;
  forgedAt = at;
  count("WebhookForged");
}
