import type { QueryClient } from "@tanstack/react-query";
import type { CallOutput, BrowserEndpoint } from "#shared/endpoint.ts";
import type { PollAnswer } from "../client.ts";
import { pendingUpdates } from "../hooks.ts";
import { scopeKey, activeScope } from "../session/session-scope.ts";

interface Kept {
  value: unknown;
  tag: string | null;
  lastConfirmedAt: number;
}

/** Sent between tabs, which may run different releases: never rename its fields. */
interface PollMessage {
  place: string;
  name: string;
  value: unknown;
  tag: string | null;
}

const keptBy = new WeakMap<QueryClient, Map<string, Kept>>();

// One object for both directions: a channel does not receive its own messages.
const channel = new BroadcastChannel("polls");

export function polledValue<E extends BrowserEndpoint>(
  client: QueryClient,
  queryKey: readonly unknown[],
) {
  const name = JSON.stringify(queryKey);
  const all = keptBy.get(client) ?? new Map<string, Kept>();
  keptBy.set(client, all);
  const shown = () => client.getQueryData<CallOutput<E>>(queryKey);

  const take = (answer: PollAnswer<E>): CallOutput<E> => {
    const kept = all.get(name);
    const { value, tag } = answer.isNew ? answer : { value: kept?.value, tag: kept?.tag ?? null };
    all.set(name, { value, tag, lastConfirmedAt: Date.now() });
    return value as CallOutput<E>;
  };

  /** The same object when nothing changed, so that nothing re-renders. */
  const put = (value: CallOutput<E>, tag: string | null) => {
    if (shown() !== value) client.setQueryData(queryKey, value);
    all.set(name, { value: shown(), tag, lastConfirmedAt: Date.now() });
  };

  return {
    shown,

    /** Null when the value is no longer cached. */
    tag: () => (shown() === undefined ? null : (all.get(name)?.tag ?? null)),

    ageMs: () => Date.now() - (all.get(name)?.lastConfirmedAt ?? 0),

    /** Cache updates from any source. */
    changes: () => client.getQueryState(queryKey)?.dataUpdateCount,

    scope: () => scopeKey(activeScope()),

    isGone: () => client.getQueryState(queryKey) === undefined,

    isBusy: () =>
      client.getQueryState(queryKey)?.fetchStatus === "fetching" || pendingUpdates(client) > 0,

    take,

    show: (answer: PollAnswer<E>) => put(take(answer), all.get(name)?.tag ?? null),

    /** Shows an answer in the other tabs. */
    broadcast: (answer: PollAnswer<E>) => {
      if (!answer.isNew) return;
      const message: PollMessage = {
        place: scopeKey(activeScope()),
        name,
        value: answer.value,
        tag: answer.tag,
      };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
      channel.postMessage(message);
    },

    listen: () => {
      const receive = ({ data }: MessageEvent<PollMessage>) => {
        if (data.name !== name || data.place !== scopeKey(activeScope())) return;
        // It would overwrite what is not confirmed yet.
        if (pendingUpdates(client) > 0) readOnceConfirmed(client, queryKey);
        else put(data.value as CallOutput<E>, data.tag);
      };
      channel.addEventListener("message", receive);
      return () => channel.removeEventListener("message", receive);
    },
  };
}

const waiting = new Set<string>();

function readOnceConfirmed(client: QueryClient, queryKey: readonly unknown[]): void {
  const name = JSON.stringify(queryKey);
  if (waiting.has(name)) return;
  waiting.add(name);
  const forget = client.getMutationCache().subscribe(() => {
    if (pendingUpdates(client) > 0) return;
    forget();
    waiting.delete(name);
    void client.invalidateQueries({ queryKey });
  });
}

export type PolledValue<E extends BrowserEndpoint> = ReturnType<typeof polledValue<E>>;
