import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CallInput, CallOutput, BrowserEndpoint } from "#shared/endpoint.ts";
import { SOCKET_POLL_MS } from "#shared/push.ts";
import { poll } from "../browser.ts";
import { hasFailedWith, type PollAnswer, RequestFailed } from "../client.ts";
import { sessionRegained } from "../events.ts";
import { keyOf } from "../hooks.ts";
import { isSocketOpen, newsReceived, socketChanged } from "../push/socket.ts";
import { useUser } from "../session/current-user.ts";
import { reactToRefusal, refreshUser } from "../session/refusals.ts";
import { scopeKey, scopeOf } from "../session/session-scope.ts";
import { runAsLeader, thisPage } from "./leader-election.ts";
import { type PollOutcome, startPolling } from "./poll-schedule.ts";
import { polledValue, type PolledValue } from "./polled-value.ts";

interface PollOptions<E extends BrowserEndpoint> {
  /** ±20 % jitter; once a minute while a socket is open. */
  everyMs: number;
  when?: boolean;
  /** Requests and merges only what is newer than the cached value. */
  incremental?: IncrementalRead<E>;
}

interface IncrementalRead<E extends BrowserEndpoint> {
  input: (cached: CallOutput<E>) => CallInput<E>;
  merge: (cached: CallOutput<E>, newer: CallOutput<E>) => CallOutput<E>;
}

/**
 * Reads an endpoint like `useRead` and polls it while the page is visible: one page of the browser polls for all.
 * Failures back off, keep the last value and only set `isUnreachable`. The cache holds confirmed values only;
 * unconfirmed ones belong to a `useWrite` with `optimistic`.
 */
export function usePoll<E extends BrowserEndpoint & { polled: true }>(
  endpoint: E,
  input: CallInput<E>,
  { everyMs, when = true, incremental }: PollOptions<E>,
) {
  const client = useQueryClient();
  const queryKey = keyOf(endpoint, input);
  // Pages of another scope elect their own leader.
  const name = `${scopeKey(scopeOf(useUser()))} ${JSON.stringify(queryKey)}`;
  const value = polledValue<E>(client, queryKey);
  const ask = () => fetchAnswer(endpoint, input, value, incremental);
  const wasLocked = useRef(false);
  const refused = (error: unknown) => {
    wasLocked.current = hasFailedWith(error, 402);
    return reactToRefusal(client, error, "read");
  };

  const read = useQuery<CallOutput<E>>({
    queryKey,
    enabled: when,
    // Without the timestamp, which changes with every poll.
    notifyOnChangeProps: ["data", "error", "status"],
    queryFn: async () => {
      try {
        return await readOwn(name, value, ask);
      } catch (error) {
        refused(error);
        throw error;
      }
    },
  });

  const [isUnreachable, setIsUnreachable] = useState(false);
  const pollOnce = useEffectEvent(async (): Promise<PollOutcome> => {
    if (value.isGone()) {
      // The cache was cleared for another organization while this stayed mounted.
      await read.refetch();
      return "answered";
    }
    const outcome = await pollValue(value, ask, refused);
    if (outcome === "answered" && wasLocked.current) {
      wasLocked.current = false;
      refreshUser(client);
    }
    setIsUnreachable(typeof outcome === "object");
    return outcome;
  });
  const ageMs = useEffectEvent(() => value.ageMs());
  const listen = useEffectEvent(() => value.listen());
  useEffect(() => {
    if (!when) return undefined;
    const forget = listen();
    const end = pollInTurns(
      name,
      everyMs,
      () => ageMs(),
      () => pollOnce(),
    );
    return () => {
      forget();
      end();
    };
  }, [name, everyMs, when]);
  return { ...read, isUnreachable };
}

async function fetchAnswer<E extends BrowserEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  value: PolledValue<E>,
  incremental: IncrementalRead<E> | undefined,
): Promise<PollAnswer<E>> {
  const cached = value.shown();
  if (cached === undefined || !incremental) return poll(endpoint, input, value.tag());
  const answer = await poll(endpoint, incremental.input(cached), value.tag());
  return answer.isNew ? { ...answer, value: incremental.merge(cached, answer.value) } : answer;
}

async function pollValue<E extends BrowserEndpoint>(
  value: PolledValue<E>,
  ask: () => Promise<PollAnswer<E>>,
  refused: (error: unknown) => boolean,
): Promise<PollOutcome> {
  if (value.isBusy()) return "answered";
  const [before, scope] = [value.changes(), value.scope()];
  try {
    const answer = await ask();
    // A local change makes earlier requests obsolete, another organization all of them.
    if (value.isBusy() || value.changes() !== before || value.scope() !== scope) return "answered";
    value.show(answer);
    value.broadcast(answer);
    return "answered";
  } catch (error) {
    if (refused(error)) return "over";
    const retryAfterMs = error instanceof RequestFailed ? error.retryAfterMs : undefined;
    return { failed: true, retryAfterMs };
  }
}

/** What this page polls for all. */
const polled = new Set<string>();

/** Reads beside the polls, and shares the answer with the other tabs: to the next poll it is no longer new. */
async function readOwn<E extends BrowserEndpoint>(
  name: string,
  value: PolledValue<E>,
  ask: () => Promise<PollAnswer<E>>,
): Promise<CallOutput<E>> {
  const [before, scope] = [value.changes(), value.scope()];
  const answer = await ask();
  if (polled.has(name) && value.changes() === before && value.scope() === scope)
    value.broadcast(answer);
  return value.take(answer);
}

/** The first leader continues from the cached answer; a returning tab polls at once. */
function pollInTurns(
  name: string,
  everyMs: number,
  ageMs: () => number,
  ask: () => Promise<PollOutcome>,
): () => void {
  let isFirst = true;
  let leftAloneUntil = 0;
  const lead = () => {
    const due = isFirst ? everyMs - Math.min(ageMs(), everyMs) : 0;
    isFirst = false;
    polled.add(name);
    const polls = startPolling({
      everyMs: () => (isSocketOpen() ? SOCKET_POLL_MS : everyMs),
      firstInMs: Math.max(due, leftAloneUntil - Date.now()),
      ask: async () => {
        const outcome = await ask();
        if (typeof outcome === "object") leftAloneUntil = Date.now() + (outcome.retryAfterMs ?? 0);
        return outcome;
      },
    });
    // An open socket may take minutes to notice that the connection is gone.
    const connection = ["offline", "online"];
    for (const event of connection) window.addEventListener(event, polls.wake);
    const endings = [
      sessionRegained.on(polls.wake),
      socketChanged.on(polls.wake),
      newsReceived.on(({ unread }) => {
        if (unread) polls.wake();
      }),
    ];
    return () => {
      polled.delete(name);
      for (const event of connection) window.removeEventListener(event, polls.wake);
      for (const end of endings) end();
      polls.stop();
    };
  };
  return runAsLeader(`poll ${name}`, thisPage, lead);
}
