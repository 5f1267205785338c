import * as z from "zod";
import { inParallel } from "#functions/platform/in-parallel.ts";

const TIMEOUT_MS = 10_000;
/** Providers use several connections, so answers overlap. */
export const AT_ONCE = 8;

/** What a provider stores of an event that it sends. */
export const SentEvent = z.object({
  event: z.string(),
  body: z.string(),
  attempts: z.int(),
  /** When to send it next; null after delivery or the last failure. */
  dueAt: z.string().nullable(),
  /** Status of the last attempt, or the reason why there was none. */
  lastAnswer: z.string().nullable(),
});

/** Sends an event as JSON. Returns the status, or the reason why there is none. */
export async function postWebhook(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<string> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return error instanceof Error ? error.name : "failed";
  }
}

/** Sends events again. Returns the count of each answer. */
export async function countAnswers<Event>(
  events: Event[],
  send: (event: Event) => Promise<string>,
): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  await inParallel(events, AT_ONCE, async (event) => {
    const answer = await send(event);
    answers[answer] = (answers[answer] ?? 0) + 1;
  });
  return answers;
}
