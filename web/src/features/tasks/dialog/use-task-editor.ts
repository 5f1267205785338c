import { useEffect, useState } from "react";
import type { CallInput } from "#shared/endpoint.ts";
import { DEFAULT_SLA_SETTINGS } from "#shared/sla-settings/rules.ts";
import { tasks } from "#shared/tasks/contract.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { problemCode } from "#web/contract/client.ts";
import { createOrUpdate } from "#web/contract/create-or-update.ts";
import { type ScreenCall, useRead, useWrite } from "#web/contract/hooks.ts";
import { useRecordChanges } from "#web/contract/sync/use-record-changes.ts";
import { changedBody, hasEverythingSent, type TaskForm, toBody, toForm } from "./task-form.ts";
import { asNew } from "./three-way-merge.ts";
import type { TaskDialogState } from "./use-task-dialog.ts";

/** Returns the task, if an earlier request already saved the refused input and its answer was lost. */
async function savedBefore(
  error: unknown,
  call: ScreenCall,
  { id, ...sent }: CallInput<typeof tasks.update>,
) {
  if (problemCode(error) !== "stale_record") return undefined;
  const task = await call(tasks.get, { id });
  return hasEverythingSent(toForm(task, task.status, DEFAULT_SLA_SETTINGS), sent)
    ? task
    : undefined;
}

const CREATION = { done: "Tarefa criada com sucesso", failed: "Erro ao criar tarefa" };

/** Loaded with the task dialog. */
export function useTaskEditor({ editing, defaults, preset, refresh, close }: TaskDialogState) {
  /** The last save failed with `stale_record`. */
  const [isRefused, setRefused] = useState(false);
  const create = useWrite(tasks.create, CREATION);
  const finish = useWrite(tasks.update, CREATION);
  const update = useWrite(tasks.update, {
    done: "Tarefa atualizada com sucesso",
    failed: "Erro ao atualizar tarefa",
    recover: savedBefore,
    onRefused: ({ problem }) => {
      if (problem?.code !== "stale_record") return;
      setRefused(true);
      refresh();
      void newest.refetch();
    },
    errorToast: (error) =>
      problemCode(error) === "stale_record"
        ? { text: "Outra pessoa alterou esta tarefa enquanto você editava." }
        : {},
  });
  const id = editing?.id;
  const recordChanges = useRecordChanges("tasks", editing);
  const newest = useRead(tasks.get, { id: id ?? 0 }, { when: id !== undefined });
  const { refetch } = newest;
  useEffect(() => {
    // The cached task may be outdated.
    if (id !== undefined) void refetch({ cancelRefetch: false });
  }, [id, refetch]);
  return {
    editing,
    newest: newest.data?.id === id ? newest.data : undefined,
    recordChanges,
    isSaving: update.isPending,
    isRefused,
    formOf: (task: Task | null): TaskForm => ({
      ...toForm(task, preset.status, defaults),
      ...(task ? {} : preset),
    }),
    close: () => {
      setRefused(false);
      close();
    },
    /** @param base the initial values; only differences are sent */
    save: (form: TaskForm, base: TaskForm) => {
      if (editing && !recordChanges.isGone)
        return update.mutateAsync({ ...changedBody(form, base), id: editing.id });
      const body = toBody(asNew(form));
      return createOrUpdate(create.mutateAsync(body), ({ id: madeId, updatedAt }) =>
        finish.mutateAsync({ ...body, id: madeId, updatedAt }),
      );
    },
  };
}

export type TaskEditor = ReturnType<typeof useTaskEditor>;
