import { log } from "#functions/platform/logs/log.ts";
import { Problem } from "#shared/errors.ts";
import type { ProblemCode } from "#shared/problems.ts";
import { reasonOf } from "./provider-client.ts";

export const TIMEOUTS = { oneMs: 4_000, allMs: 5_500 };

interface FallbackRequest<Found> {
  what: string;
  /** Addresses separated by commas, in the order they are asked. */
  providers: string;
  /** Resolves to undefined for what the provider does not know; rejects when it fails. */
  ask: (provider: string, timeoutMs: number) => Promise<Found | undefined>;
  refusal: ProblemCode;
}

/**
 * Returns the result of the first provider that has one. A failure or a "not found", which is unreliable, falls back to
 * the next.
 * @throws Problem `refusal` when no provider answered
 */
export async function requestWithFallback<Found>(
  { what, providers, ask, refusal }: FallbackRequest<Found>,
  { oneMs, allMs } = TIMEOUTS,
): Promise<Found | undefined> {
  const deadline = performance.now() + allMs;
  const failures: unknown[] = [];
  let unknown = false;
  for (const provider of providers.split(",")) {
    const timeoutMs = Math.min(oneMs, deadline - performance.now());
    if (timeoutMs <= 0) break;
    try {
      const found = await ask(provider.trim(), timeoutMs);
      if (found) return found;
      unknown = true;
    } catch (error) {
      failures.push(error);
    }
  }
  if (unknown) return undefined;
  log.warn(`${what} unavailable`, { failures: failures.map(reasonOf) });
  throw new Problem(refusal, { cause: new AggregateError(failures) });
}
