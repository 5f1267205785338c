import {
  type FetchQueryOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef } from "react";
import type { CallInput, CallOutput, BrowserEndpoint } from "#shared/endpoint.ts";
import type { ProblemCode } from "#shared/problems.ts";
import { parseRoute } from "#shared/route.ts";
import { showToast, type ToastExtras } from "#web/ui/feedback/toast.ts";
import { call } from "./browser.ts";
import {
  errorMessage,
  type Fallback,
  problemCode,
  RequestFailed,
  type SessionScope,
} from "./client.ts";
import { sendUnderKey } from "./creation.ts";
import { useShownScope } from "./session/current-user.ts";
import { reactToRefusal } from "./session/refusals.ts";
import { hasLeft } from "./session/session-scope.ts";
import type { Written } from "./sync/own-rows.ts";

/** Cache keys start with the domain, so that a write can invalidate its domain. */
export function keyOf<E extends BrowserEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): readonly unknown[] {
  return [parseRoute(endpoint.route).domain, endpoint.route, input];
}

interface ReadOptions<E extends BrowserEndpoint> {
  when?: boolean;
  /** Refusals have no side effects: no sign-in on a 401, no refetch of the user on a 402, a 403 or another scope. */
  quiet?: boolean;
  /** Shown while the answer loads. */
  placeholder?: (client: QueryClient) => CallOutput<E> | undefined;
  /** The refetch interval while the page is visible; false: none. */
  everyMs?: (answer: CallOutput<E> | undefined) => number | false;
}

/** Reads an endpoint: cached, never stale by itself, no retry, no refetch on focus. */
export function useRead<E extends BrowserEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: ReadOptions<E> = {},
) {
  const client = useQueryClient();
  const { placeholder, everyMs } = options;
  return useQuery<CallOutput<E>>({
    ...readOptions(client, endpoint, input, options.quiet),
    // No answer is a function, which `placeholderData` would call.
    ...(placeholder && { placeholderData: (() => placeholder(client)) as () => undefined }),
    ...(everyMs && { refetchInterval: ({ state }) => everyMs(state.data) }),
    enabled: options.when ?? true,
  });
}

/** Where and how the answer of an endpoint is cached and read. @param isQuiet refusals have no side effects */
export function readOptions<E extends BrowserEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  isQuiet = false,
): Pick<FetchQueryOptions<CallOutput<E>>, "queryKey" | "structuralSharing"> & {
  queryFn: () => Promise<CallOutput<E>>;
} {
  return {
    queryKey: keyOf(endpoint, input),
    // `mergeChanges` keeps unchanged rows identical; structural sharing would compare all rows deeply.
    ...(endpoint.pages && { structuralSharing: false }),
    queryFn: async () => {
      try {
        if (!endpoint.synced) return await call(endpoint, input);
        const { readList } = await loadSync();
        return await readList(client, endpoint, input);
      } catch (error) {
        if (!isQuiet) reactToRefusal(client, error, "read");
        throw error;
      }
    },
  };
}

/** What a screen needs of a read to show that it failed. */
export interface Read {
  error: unknown;
  refetch: () => unknown;
}

/** `call` for the person and organization of the screen that began a write. */
export type ScreenCall = <E extends BrowserEndpoint>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<CallOutput<E>>;

interface WriteOptions<E extends BrowserEndpoint> {
  done?: string | ((answer: CallOutput<E>, input: CallInput<E>) => string);
  /** Additions to the success toast. */
  successToast?: (input: CallInput<E>, answer: CallOutput<E>) => ToastExtras;
  /** Called before the refetch, which may need a new session to be stored. */
  onDone?: (answer: CallOutput<E>) => void;
  /** Title of the error toast; null: the screen shows the error. */
  failed: string | null;
  fallback?: Fallback | undefined;
  /** Precedes the server's message. */
  failedText?: string;
  /** Additions to the error toast. */
  errorToast?: (error: Error, input: CallInput<E>) => ToastExtras;
  /** False: nothing changed, or the caller refetches. */
  refresh?: false;
  /** The answer is a new session; `enterAs` refetches. */
  opensSession?: true;
  /** Whether a refusal means that the change was already made: refetches without an error. */
  isAlreadyApplied?: (error: RequestFailed) => boolean;
  /** Resolves to the answer of an earlier identical request, if that was lost. */
  recover?: (
    error: unknown,
    call: ScreenCall,
    input: CallInput<E>,
  ) => Promise<CallOutput<E> | undefined>;
  onRefused?: (error: RequestFailed) => void;
  /** The refusal that the screen answers with a question instead of a toast. */
  asksAfter?: ProblemCode;
  /** Updates the cache before the answer and resolves to the rollback, which runs on failure. */
  optimistic?: (input: CallInput<E>, client: QueryClient) => Promise<() => void>;
  /** Writes of one queue run one after the other. */
  queue?: string;
  /** `mutate` does nothing while it runs: `isPending` disables the button too late for a double click. */
  isSingle?: true;
}

const OPTIMISTIC = ["optimistic"];

/** Returns how many changes in the cache are unconfirmed. */
export function pendingUpdates(client: QueryClient): number {
  return client.isMutating({ mutationKey: OPTIMISTIC });
}

/** The refetch shows the newest version. */
const STALE = "Este registro foi alterado por outra pessoa. Confira e salve de novo.";

/**
 * Writes through an endpoint for the person and organization on screen, shows the result in a toast and refetches what
 * changed. Once the session ended or changed, only an error is shown, without an action: ids repeat between
 * organizations.
 */
export function useWrite<E extends BrowserEndpoint>(endpoint: E, options: WriteOptions<E>) {
  const client = useQueryClient();
  const scope = useShownScope();
  const write = useMutation<CallOutput<E>, Error, CallInput<E>, (() => void) | undefined>({
    ...(options.optimistic && { mutationKey: OPTIMISTIC }),
    ...(options.queue && { scope: { id: options.queue } }),
    // A logout waits for these. The others only read, or report a failure in their own way.
    meta: { isAwaited: options.failed !== null || options.opensSession === true },
    mutationFn: (input) => sendFor(scope, endpoint, input, options),
    onMutate: (input) => options.optimistic?.(input, client),
    onSuccess: async (answer, input) => {
      const { done, onDone, successToast, refresh } = options;
      onDone?.(answer);
      if (done) {
        const title = typeof done === "string" ? done : done(answer, input);
        showToast({ title, kind: "success", ...successToast?.(input, answer) });
      }
      if (options.opensSession) return;
      // Only the last pending write refreshes: an earlier read would not contain the later writes.
      const isLast = !options.optimistic || pendingUpdates(client) <= 1;
      if (refresh === false) return;
      const written = { route: endpoint.route, input, answer };
      if (isLast) await refreshReads(client, endpoint, written);
      else (await loadSync()).recordWrite(client, written);
    },
    onError: async (error, input, takeBack) => {
      const isLate = hasLeft(scope);
      // A rollback would put data of the organization that was left into the cache of the next one.
      if (!isLate) takeBack?.();
      if (error === ANSWERED_LATE) return;
      if (error === ALREADY_APPLIED) return refreshReads(client, endpoint);
      if (reactToRefusal(client, error, "write")) return;
      if (error instanceof RequestFailed) options.onRefused?.(error);
      const code = problemCode(error);
      const isStale = code === "stale_record";
      const isMissing = code === "not_found";
      const rereading = (isStale || isMissing) && refreshReads(client, endpoint);
      if (options.failed && !(code && code === options.asksAfter)) {
        const again = { label: "Tentar novamente", run: () => write.mutate(input) };
        const reason = isStale ? STALE : errorMessage(error, options.fallback);
        showToast({
          title: options.failed,
          text: options.failedText ? `${options.failedText}. ${reason}` : reason,
          kind: "error",
          ...(!isLate && {
            ...(options.optimistic && !isMissing && { action: again }),
            ...options.errorToast?.(error, input),
          }),
        });
      }
      // The refetched version lets the person save again; of a deleted record there is none to wait for.
      if (isStale) await rereading;
    },
    onSettled: () => {
      if (options.optimistic && pendingUpdates(client) <= 1) repeatStopped(client);
    },
  });
  const startSingle = useSingleStart(write.mutateAsync);
  return options.isSingle ? { ...write, mutate: startSingle } : write;
}

/** Rejects a write that succeeded, but was answered after the session had ended or changed. */
export const ANSWERED_LATE = new Error();

/** Rejects a write that had nothing left to change, by `isAlreadyApplied`. */
export const ALREADY_APPLIED = new Error();

/** @throws `ANSWERED_LATE` or `ALREADY_APPLIED`, so that no caller continues with the answer */
async function sendFor<E extends BrowserEndpoint>(
  scope: SessionScope | undefined,
  endpoint: E,
  input: CallInput<E>,
  { recover, isAlreadyApplied }: WriteOptions<E>,
): Promise<CallOutput<E>> {
  const send: ScreenCall = (to, sent) => call(to, sent, { scope });
  const first = sendUnderKey((sent) => send(endpoint, sent), input);
  const answer = await first.catch(async (error: unknown) => {
    if (error instanceof RequestFailed && isAlreadyApplied?.(error)) throw ALREADY_APPLIED;
    const recoveryCall: ScreenCall = async (to, sent) => {
      const found = await send(to, sent);
      // A record of the organization that was left must not be cached for the next one.
      if (hasLeft(scope) && parseRoute(to.route).method === "GET") throw error;
      return found;
    };
    const earlier = hasLeft(scope) ? undefined : await recover?.(error, recoveryCall, input);
    if (earlier === undefined) throw error;
    return earlier;
  });
  if (hasLeft(scope)) throw ANSWERED_LATE;
  return answer;
}

/** Ignores starts until the running one has ended; the write itself reports errors. */
function useSingleStart<Started extends unknown[]>(
  start: (...started: Started) => Promise<unknown>,
) {
  const isRunning = useRef(false);
  return (...started: Started): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    const end = () => void (isRunning.current = false);
    start(...started).then(end, end);
  };
}

/** Repeats reads that optimistic updates stopped; nothing waits for them. */
function repeatStopped(client: QueryClient): void {
  void client.refetchQueries({
    type: "active",
    predicate: ({ state: { isInvalidated, fetchStatus, status } }) =>
      isInvalidated && fetchStatus === "idle" && status !== "error",
  });
}

async function refreshReads(
  client: QueryClient,
  { route }: BrowserEndpoint,
  written?: Written,
): Promise<void> {
  const sync = await loadSync().catch(() => undefined);
  await sync?.refreshDomains(client, route, written);
}

/** In a chunk of its own, which public pages do not load. */
export function loadSync() {
  return import("./sync/use-list-sync.ts");
}
