import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { ZodNull } from "zod";
import type { ById, BrowserEndpoint } from "#shared/endpoint.ts";
import { confirmDeletion } from "#web/ui/dialogs/confirm-dialog.tsx";
import { ACTION_TOAST_MS } from "#web/ui/feedback/toast.ts";
import { isTransient, problemCode } from "./client.ts";
import { useWrite } from "./hooks.ts";

type OfOne = BrowserEndpoint & { params: typeof ById };

interface Removable {
  remove: OfOne & { output: ZodNull };
  deletion: OfOne;
  restore: OfOne;
}

interface RemovalQuestion {
  title: string;
  text: string;
  action: string;
}

export interface RestoreMessages {
  restored: string;
  notRestored: string;
}

interface Messages extends RestoreMessages {
  done: string;
  failed: string;
  fallback?: string;
}

/** For `useWrite`: what is missing was deleted, by an earlier request, whose answer was lost, or by a colleague. */
export async function deletedBefore(error: unknown): Promise<null | undefined> {
  return problemCode(error) === "not_found" ? null : undefined;
}

/** Like `useUnaskedRemoval`, after a question. @returns a function that resolves to whether the record was deleted */
export function useRemoval<Row extends { id: number }>(
  removable: Removable,
  { question, ...messages }: Messages & { question: (row: Row) => RemovalQuestion },
) {
  const remove = useUnaskedRemoval(removable, messages);
  return (row: Row): Promise<boolean> =>
    confirmDeletion({ ...question(row), run: () => remove(row) });
}

/** Deletes a record. The toast offers undo for 10 s, on any page. */
export function useUnaskedRemoval({ remove, deletion, restore }: Removable, messages: Messages) {
  const { done, failed, fallback } = messages;
  const back = useRestore({ restore }, messages);
  const { mutateAsync } = useWrite(remove, {
    done,
    failed,
    fallback,
    recover: async (error, call, input) => {
      const answer = await deletedBefore(error);
      // There is something to restore.
      if (answer === null) await call(deletion, input);
      return answer;
    },
    successToast: (input) => ({
      action: { label: "Desfazer", run: () => back.mutate(input) },
      lastsMs: ACTION_TOAST_MS,
    }),
  });
  return ({ id }: { id: number }) => mutateAsync({ id });
}

/** Restores a deleted record. */
export function useRestore(
  { restore }: Pick<Removable, "restore">,
  { restored, notRestored }: RestoreMessages,
) {
  const client = useQueryClient();
  const back = useWrite(restore, {
    done: restored,
    onDone: () => forgetMissing(client),
    failed: notRestored,
    // Pressed twice, or again after a lost answer.
    isAlreadyApplied: ({ status }) => status === 404,
    errorToast: (error, input) =>
      isTransient(error)
        ? {
            action: { label: "Tentar novamente", run: () => back.mutate(input) },
            lastsMs: ACTION_TOAST_MS,
          }
        : {},
  });
  return back;
}

/** Removes cached "not found" answers from while it was deleted. */
function forgetMissing(client: QueryClient): void {
  client.removeQueries({ type: "inactive", predicate: ({ state }) => state.status === "error" });
}
