import { log } from "#functions/platform/log.ts";
import { count } from "#functions/platform/metrics.ts";

/** What a provider said and nobody here could use: counted, because no person sees it. */
export function misheard(provider: string, why: string, facts: object = {}): void {
  log.warn("webhook failed", { provider, why, ...facts });
  count("WebhookFailed");
}

/** Runs what is done about a provider's call; one that is refused or cannot be kept is counted and thrown on. */
export async function heard<T>(provider: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    misheard(provider, error instanceof Error ? error.message : String(error));
    throw error;
  }
}
