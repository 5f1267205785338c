import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, CallOutput, Endpoint } from "#shared/endpoint.ts";
import { parseRoute } from "#shared/route.ts";
import { showToast, type Toast } from "#web/ui/feedback/toast.ts";
import { call, isSignedOut } from "./browser.ts";
import { errorMessage, type Fallback, problemCode, RequestFailed } from "./client.ts";
import { sendUnderKey } from "./creation.ts";
import { needsConfirmation } from "./session/identity-request.ts";
import { sessionLost, type LostDuring } from "./events.ts";
import { type Domain, staleDomains } from "./stale-domains.ts";

/** The cache key of a call. It begins with the domain, so that a write refreshes its domain's reads at once. */
export function keyOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): readonly unknown[] {
  return [parseRoute(endpoint.route).domain, endpoint.route, input];
}

type RowOf<E extends Endpoint> =
  CallOutput<E> extends readonly (infer Row extends { id: number })[] ? Row : never;

/** The record with this id, as a list that was read shows it. */
export function listed<E extends Endpoint>(
  client: QueryClient,
  list: E,
  id: number | undefined,
): RowOf<E> | undefined {
  const rows = client.getQueryData<RowOf<E>[]>(keyOf(list, {} as CallInput<E>));
  return rows?.find((row) => row.id === id);
}

interface ReadOptions<E extends Endpoint> {
  /** False: not asked for yet. */
  when?: boolean;
  /** A 401 is an expected answer here: the caller handles it. */
  quiet?: boolean;
  /** Shown until the answer is here: what another read knows of it. */
  placeholder?: (client: QueryClient) => CallOutput<E> | undefined;
  /** How often it is read again while the page is visible, by what it says; false: not by itself. */
  everyMs?: (answer: CallOutput<E> | undefined) => number | false;
}

/** Reads an endpoint: cached, never stale by itself, no retry, no refetch on focus. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: ReadOptions<E> = {},
) {
  const client = useQueryClient();
  const { placeholder, everyMs } = options;
  return useQuery<CallOutput<E>>({
    queryKey: keyOf(endpoint, input),
    // No answer is a function, which is what the type of placeholders guards against.
    ...(placeholder ? { placeholderData: (() => placeholder(client)) as () => undefined } : {}),
    ...(everyMs ? { refetchInterval: ({ state }) => everyMs(state.data) } : {}),
    enabled: options.when ?? true,
    queryFn: async () => {
      try {
        return await call(endpoint, input);
      } catch (error) {
        if (!options.quiet) reactToRefusal(error, "read", () => refreshUser(client));
        throw error;
      }
    },
  });
}

interface WriteOptions<E extends Endpoint> {
  /** The toast of success. */
  done?: string | ((answer: CallOutput<E>, input: CallInput<E>) => string);
  /** What the toast of success says more and offers, and for how long. */
  doneOffer?: (
    input: CallInput<E>,
    answer: CallOutput<E>,
  ) => Pick<Toast, "text" | "action" | "lastsMs">;
  /** Before anything is refreshed: the reads that follow need a new session to be kept already. */
  onDone?: (answer: CallOutput<E>) => void;
  /** Title of the toast of failure; its text is the server's sentence or `fallback`. Null: the screen itself says so. */
  failed: string | null;
  fallback?: Fallback;
  /** A literal text of the toast of failure; what `failed` says of its text follows it. */
  failedText?: string;
  /** What the toast of a failure offers, and says in place of the server's sentence. */
  offer?: (error: Error, input: CallInput<E>) => Pick<Toast, "text" | "action" | "lastsMs">;
  /** Other domains that this write changes. Its own is always refreshed, and the dashboard where it shows it. */
  alsoRefresh?: readonly Domain[];
  /** False: it changes nothing, or the caller refreshes after the last of several writes. */
  refresh?: false;
  /** The answer is another session, which refreshes everything itself (`enterAs`). */
  opensSession?: true;
  /** Whether a refusal means that the change was made already: refreshes without an error. */
  isSettled?: (error: RequestFailed) => boolean;
  /** Resolves to the answer when the refused write was made by an earlier request whose answer was lost. */
  recover?: (error: unknown, input: CallInput<E>) => Promise<CallOutput<E> | undefined>;
  /** Field errors go back to the form instead of a toast alone. */
  onRefused?: (error: RequestFailed) => void;
  /**
   * Shows the change before the server has answered; resolves to what takes it back, which a refusal does. Its toast
   * then offers 'Tentar novamente'.
   */
  optimistic?: (input: CallInput<E>, client: QueryClient) => Promise<() => void>;
  /** Writes of one queue are sent one after the other, so that the server sees them in the order they were made. */
  queue?: string;
}

/** The key of every optimistic write. */
const OPTIMISTIC = ["optimistic"];

/** Whether something is shown that the server has not confirmed yet. */
export function isOptimisticPending(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: OPTIMISTIC }) > 0;
}

const STALE = "Este registro foi alterado por outra pessoa. Confira e salve de novo.";

/** An endpoint, or its loader: public pages load the contract with its schemas at the first keystroke. */
type Lazy<E extends Endpoint> = E | (() => Promise<E>);

/** Writes through an endpoint, says how it went in one toast and refreshes what it changed. */
export function useWrite<E extends Endpoint>(lazy: Lazy<E>, options: WriteOptions<E>) {
  const client = useQueryClient();
  const write = useMutation<CallOutput<E>, Error, CallInput<E>, (() => void) | undefined>({
    ...(options.optimistic ? { mutationKey: OPTIMISTIC } : {}),
    ...(options.queue === undefined ? {} : { scope: { id: options.queue } }),
    mutationFn: async (input) => {
      const endpoint = await endpointOf(lazy);
      try {
        return await sendUnderKey((sent) => call(endpoint, sent), input);
      } catch (error) {
        const answer = await options.recover?.(error, input);
        if (answer === undefined) throw error;
        return answer;
      }
    },
    onMutate: (input) => options.optimistic?.(input, client),
    onSuccess: async (answer, input) => {
      const { done, onDone, doneOffer, refresh } = options;
      onDone?.(answer);
      if (done) {
        const title = typeof done === "string" ? done : done(answer, input);
        showToast({ title, kind: "success", ...doneOffer?.(input, answer) });
      }
      if (options.opensSession) return;
      // Only the last pending write refreshes: an earlier read would not contain the later writes.
      if (options.optimistic && client.isMutating({ mutationKey: OPTIMISTIC }) > 1) return;
      if (refresh === false) return;
      await refreshReads(client, await endpointOf(lazy), options.alsoRefresh);
    },
    onError: async (error, input, takeBack) => {
      takeBack?.();
      if (error instanceof RequestFailed && options.isSettled?.(error))
        return refreshReads(client, await endpointOf(lazy), options.alsoRefresh);
      if (reactToRefusal(error, "write", () => refreshUser(client))) return;
      if (error instanceof RequestFailed) options.onRefused?.(error);
      const isStale = problemCode(error) === "stale_record";
      // Saved again, it is a change of the version that is read here.
      const rereading =
        isStale && refreshReads(client, await endpointOf(lazy), options.alsoRefresh);
      if (options.failed !== null) {
        const again = { label: "Tentar novamente", run: () => write.mutate(input) };
        const reason = isStale ? STALE : errorMessage(error, options.fallback);
        showToast({
          title: options.failed,
          text: options.failedText ? `${options.failedText}. ${reason}` : reason,
          kind: "error",
          ...(options.optimistic ? { action: again } : {}),
          ...options.offer?.(error, input),
        });
      }
      await rereading;
    },
  });
  return write;
}

async function refreshReads(
  client: QueryClient,
  { route }: Endpoint,
  alsoRefresh: readonly Domain[] = [],
): Promise<void> {
  const domains = staleDomains([parseRoute(route).domain, ...alsoRefresh]);
  await Promise.all(domains.map((domain) => client.invalidateQueries({ queryKey: [domain] })));
}

function endpointOf<E extends Endpoint>(lazy: Lazy<E>): E | Promise<E> {
  return typeof lazy === "function" ? lazy() : lazy;
}

/** Who is here, and what they may, is read again. */
export function refreshUser(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ["auth"] });
}

/**
 * 401: the app says so and leads to the sign-in. 402, 403 and a page that shows another place than its session: the user
 * is read again, which shows the lock, what a changed role still allows, or the other place.
 */
export function reactToRefusal(error: unknown, during: LostDuring, refresh: () => void): boolean {
  if (!(error instanceof RequestFailed)) return false;
  if (isSignedOut(error)) {
    sessionLost.emit(during);
    return true;
  }
  // The person was asked for the password and has decided against it.
  if (needsConfirmation(error)) return true;
  const isElsewhere = problemCode(error) === "other_session";
  if (error.status === 402 || error.status === 403 || isElsewhere) refresh();
  return false;
}
