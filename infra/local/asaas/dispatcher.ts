import type { JsonFile } from "../json-file.ts";
import { serialized } from "../serialized.ts";
import type { State } from "./state.ts";
import { deliverDue, replay, type ReplayOptions } from "./webhooks.ts";

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
