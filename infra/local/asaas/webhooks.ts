import { inParallel } from "#functions/platform/in-parallel.ts";
import { DAY_MS, instantAfter } from "#shared/values/instants.ts";
import type { JsonFile } from "../json-file.ts";
import { AT_ONCE, countAnswers, postWebhook } from "../operator/post-webhook.ts";
import { serialized } from "../serialized.ts";
import type { Event, State } from "./state.ts";

/** Seconds until the next attempt. The 15th failure stops the queue. */
const BACK_OFF = [
  30, 60, 210, 300, 900, 1_500, 3_600, 3_600, 3_600, 3_600, 3_600, 7_200, 7_200, 10_800,
];
const KEPT_MS = 14 * DAY_MS;

interface ReplayOptions {
  times: number;
  shuffle: boolean;
}

export type WebhookDispatcher = ReturnType<typeof openDispatcher>;

/** Delivers events to the webhook, one round at a time. */
export function openDispatcher(kept: JsonFile<State>, now: () => Date) {
  const state = kept.value;
  let url = "";

  async function round(): Promise<void> {
    const wasInterrupted = state.interrupted;
    if (await deliverDue(state, url, now)) await kept.save();
    if (state.interrupted && !wasInterrupted)
      console.warn("asaas: the webhook failed 15 times, its queue is stopped.");
  }

  return {
    address(webhook: string) {
      url = webhook;
    },
    deliver: serialized(round),
    replay: (options: ReplayOptions) => replay(state, url, options),
  };
}

/** Sends queued events, each until it is answered with 200. Returns whether anything was sent. */
async function deliverDue(state: State, url: string, now: () => Date): Promise<boolean> {
  const oldest = instantAfter(now(), -KEPT_MS);
  state.events = state.events.filter(({ at }) => at >= oldest);
  if (state.interrupted) return false;
  const moment = now().toISOString();
  const due = state.events.filter(({ dueAt }) => dueAt !== null && dueAt <= moment);
  await inParallel(due, AT_ONCE, async (event) => {
    if (state.interrupted) return;
    event.lastAnswer = await send(state, url, event);
    if (event.lastAnswer === "200") {
      event.dueAt = null;
      return;
    }
    event.attempts++;
    const seconds = BACK_OFF[event.attempts - 1];
    if (seconds === undefined) state.interrupted = true;
    event.dueAt = instantAfter(now(), (seconds ?? 0) * 1_000);
  });
  return due.length > 0;
}

export function resume(state: State): void {
  state.interrupted = false;
  for (const event of state.events) event.attempts = 0;
}

/** Sends the events of the last 14 days again, `times` each. Returns the count of each answer. */
function replay(
  state: State,
  url: string,
  { times, shuffle }: ReplayOptions,
): Promise<Record<string, number>> {
  const again = Array.from({ length: times }, () => state.events).flat();
  if (shuffle) shuffleInPlace(again);
  return countAnswers(again, (event) => send(state, url, event));
}

function send(state: State, url: string, { body }: Event): Promise<string> {
  const token = state.wrongWebhookToken ? `${state.webhookToken}x` : state.webhookToken;
  return postWebhook(url, { "user-agent": "Asaas_Hmlg/3.0", "asaas-access-token": token }, body);
}

function shuffleInPlace(entries: unknown[]): void {
  for (let last = entries.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [entries[last], entries[other]] = [entries[other], entries[last]];
  }
}
