import type { QueryClient } from "@tanstack/react-query";
import type { CallOutput, Endpoint } from "#shared/endpoint.ts";
import type { PollAnswer } from "../client.ts";
import { isOptimisticPending } from "../hooks.ts";
import { tenantKey, shownTenant } from "../session/shown-tenant.ts";

/** A value with the tag it came with, and when it was last known to hold. */
interface Kept {
  value: unknown;
  tag: string | null;
  lastConfirmedAt: number;
}

interface News {
  /** Whose it is. */
  place: string;
  name: string;
  value: unknown;
  tag: string | null;
}

const keptBy = new WeakMap<QueryClient, Map<string, Kept>>();

// One object for both directions: a channel does not hear itself.
const channel = new BroadcastChannel("polls");

/** What polling keeps of one cached value, beside it. */
export function polledValue<E extends Endpoint>(client: QueryClient, queryKey: readonly unknown[]) {
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

  /** Keeps the cached object when nothing changed, so that nothing renders again. */
  const put = (value: CallOutput<E>, tag: string | null) => {
    if (shown() !== value) client.setQueryData(queryKey, value);
    all.set(name, { value: shown(), tag, lastConfirmedAt: Date.now() });
  };

  return {
    /** To ask with; null when what it came with is not here any more. */
    tag: () => (shown() === undefined ? null : (all.get(name)?.tag ?? null)),

    /** How long ago the value was last known to hold. */
    ageMs: () => Date.now() - (all.get(name)?.lastConfirmedAt ?? 0),

    /** How often the cached value was set, by anybody. */
    changes: () => client.getQueryState(queryKey)?.dataUpdateCount,

    /** Whether the cache has forgotten it. */
    isGone: () => client.getQueryState(queryKey) === undefined,

    /** Whether it is being read or changed by something else at this moment. */
    isBusy: () =>
      client.getQueryState(queryKey)?.fetchStatus === "fetching" || isOptimisticPending(client),

    /** The value to put into the cache for an answer. */
    take,

    /** Shows an answer, here and on the other pages of this browser. */
    show: (answer: PollAnswer<E>) => {
      put(take(answer), all.get(name)?.tag ?? null);
      if (!answer.isNew) return;
      const place = tenantKey(shownTenant());
      const news: News = { place, name, value: answer.value, tag: answer.tag };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
      channel.postMessage(news);
    },

    /** Shows what another page was answered. Returns its removal. */
    listen: () => {
      const hear = ({ data: news }: MessageEvent<News>) => {
        if (
          news.name === name &&
          news.place === tenantKey(shownTenant()) &&
          !isOptimisticPending(client)
        )
          put(news.value as CallOutput<E>, news.tag);
      };
      channel.addEventListener("message", hear);
      return () => channel.removeEventListener("message", hear);
    },
  };
}

export type PolledValue<E extends Endpoint> = ReturnType<typeof polledValue<E>>;
