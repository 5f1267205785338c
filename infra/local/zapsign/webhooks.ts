import { instantAfter } from "#shared/values/instants.ts";
import type { JsonFile } from "../json-file.ts";
import { countAnswers, postWebhook } from "../operator/post-webhook.ts";
import { serialized } from "../serialized.ts";
import { presentDocument, presentSigner } from "./present.ts";
import type { Delivery, Document, Registry, State } from "./state.ts";

/** Seconds until the next attempt. The 5th is the last. */
const BACK_OFF = [10, 30, 60, 300];
const KEPT = 2_000;

export function queueWebhook(registry: Registry, event: string, document: Document): void {
  const { state, at } = registry;
  const body = JSON.stringify({
    ...(event !== "doc_expired" && { event_type: event }),
    ...presentDocument(registry, document),
    ...(event === "doc_signed" && { signer_who_signed: presentSigner(registry, document.signer) }),
  });
  for (const { id, account, type } of state.webhooks) {
    if (account !== document.account || (type !== "" && type !== event)) continue;
    state.deliveries.push({
      webhookId: id,
      event,
      document: document.token,
      body,
      attempts: 0,
      dueAt: at.toISOString(),
      lastAnswer: null,
    });
  }
  state.deliveries.splice(0, state.deliveries.length - KEPT);
}

export type WebhookDispatcher = ReturnType<typeof openDispatcher>;

/** Delivers events, one round at a time. */
export function openDispatcher(kept: JsonFile<State>, now: () => Date) {
  const state = kept.value;

  async function round(): Promise<void> {
    const moment = now().toISOString();
    const due = state.deliveries.filter(({ dueAt }) => dueAt !== null && dueAt <= moment);
    await Promise.all(due.map((delivery) => attempt(delivery)));
    if (due.length > 0) await kept.save();
  }

  async function attempt(delivery: Delivery): Promise<void> {
    delivery.lastAnswer = await send(state, delivery);
    const seconds = delivery.lastAnswer === "200" ? undefined : BACK_OFF[delivery.attempts];
    delivery.attempts++;
    delivery.dueAt = seconds === undefined ? null : instantAfter(now(), seconds * 1_000);
  }

  return {
    deliver: serialized(round),
    /** Sends every event `times` times. Returns the count of each answer. */
    replay(times: number): Promise<Record<string, number>> {
      const again = Array.from({ length: times }, () => state.deliveries).flat();
      return countAnswers(again, (delivery) => send(state, delivery));
    },
  };
}

async function send(state: State, { webhookId, body }: Delivery): Promise<string> {
  const webhook = state.webhooks.find(({ id }) => id === webhookId);
  if (!webhook) return "removed";
  const own = state.withoutHeaders ? [] : webhook.headers;
  const registered = Object.fromEntries(own.map(({ name, value }) => [name, value]));
  return postWebhook(webhook.url, { "user-agent": "ZapSign/1.0", ...registered }, body);
}
