import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { ById, Endpoint } from "#shared/endpoint.ts";
import { RequestFailed } from "./client.ts";
import { useWrite } from "./hooks.ts";
import type { Domain } from "./stale-domains.ts";

/** Long enough to read, notice the mistake and reach the button. */
export const UNDO_MS = 10_000;

type OfOne = Endpoint & { params: typeof ById };

/** The endpoints of a domain with a trash. */
interface Removable {
  remove: OfOne;
  restore: OfOne;
}

interface Messages {
  /** The toast of a deletion. */
  done: string;
  /** Its failure, as of `useWrite`. */
  failed: string;
  fallback?: string;
  /** The toast of a restored record. */
  restored: string;
  notRestored: string;
  /** Other domains that show the record. */
  alsoRefresh?: readonly Domain[];
}

/**
 * Deletes a record; the toast of that offers to bring it back for 10 s. It works from wherever the person is by then:
 * nothing of the page that deleted it has to be there.
 */
export function useRemoval({ remove, restore }: Removable, messages: Messages) {
  const { done, failed, fallback, restored, notRestored, alsoRefresh = [] } = messages;
  const client = useQueryClient();
  const back = useWrite(restore, {
    done: restored,
    onDone: () => forgetMissing(client),
    failed: notRestored,
    alsoRefresh,
    // Pressed twice, or pressed again after an answer was lost.
    isSettled: ({ status }) => status === 404,
    offer: (error, input) =>
      isPassing(error)
        ? { action: { label: "Tentar novamente", run: () => back.mutate(input) }, lastsMs: UNDO_MS }
        : {},
  });
  return useWrite(remove, {
    done,
    failed,
    ...(fallback === undefined ? {} : { fallback }),
    alsoRefresh,
    doneOffer: (input) => ({
      action: { label: "Desfazer", run: () => back.mutate(input) },
      lastsMs: UNDO_MS,
    }),
  });
}

/** What was looked up while it was not there must not be called missing once more. */
function forgetMissing(client: QueryClient): void {
  client.removeQueries({ type: "inactive", predicate: ({ state }) => state.status === "error" });
}

function isPassing(error: Error): boolean {
  return !(error instanceof RequestFailed) || error.status >= 500;
}
