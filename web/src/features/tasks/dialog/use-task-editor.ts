import { useEffect, useState } from "react";
import type { CallInput } from "#shared/endpoint.ts";
import { type Task, tasks } from "#shared/tasks/contract.ts";
import type { TaskStatus } from "#shared/tasks/inputs.ts";
import { slaSettings } from "#shared/sla-settings/contract.ts";
import { DEFAULT_SLA_SETTINGS } from "#shared/sla-settings/rules.ts";
import { call } from "#web/contract/browser.ts";
import { problemCode } from "#web/contract/client.ts";
import { created } from "#web/contract/creation.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import { changedBody, hasChanges, type TaskForm, toBody, toForm } from "./task-form.ts";
import type { Preset } from "../list/use-tasks.ts";

const NEW = "nova";

/** Returns the task when an earlier request already saved what was refused as stale, and its answer was lost. */
async function savedBefore(error: unknown, { id, ...sent }: CallInput<typeof tasks.update>) {
  if (problemCode(error) !== "stale_record") return undefined;
  const task = await call(tasks.get, { id });
  return hasChanges(toForm(task, task.status, DEFAULT_SLA_SETTINGS), sent) ? task : undefined;
}

/**
 * State of the task dialog, in the URL. `editing`: undefined when closed, null for a new task.
 *
 * @param known the tasks that can be edited here
 */
export function useTaskEditor(known: readonly Task[], refresh: () => void) {
  const [url, setUrl] = useUrlState({ editar: "", page: "1" });
  const [preset, setPreset] = useState<Preset & { status: TaskStatus }>({ status: "pending" });
  const [isRefused, setRefused] = useState(false);
  const settings = useRead(slaSettings.get, {});
  const defaults = settings.data ?? (settings.error ? DEFAULT_SLA_SETTINGS : undefined);
  const create = useWrite(tasks.create, {
    done: "Tarefa criada com sucesso",
    failed: "Erro ao criar tarefa",
  });
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
    offer: (error) =>
      problemCode(error) === "stale_record"
        ? { text: "Outra pessoa alterou esta tarefa enquanto você editava." }
        : {},
  });
  const chosen = url.editar === NEW ? null : known.find((task) => String(task.id) === url.editar);
  const editing = defaults && chosen;
  const id = editing?.id;
  const newest = useRead(tasks.get, { id: id ?? 0 }, { when: id !== undefined });
  const { refetch } = newest;
  useEffect(() => {
    // The cached task may be outdated.
    if (id !== undefined) void refetch({ cancelRefetch: false });
  }, [id, refetch]);
  const { page } = url;
  return {
    editing,
    newest: newest.data?.id === id ? newest.data : undefined,
    /** The last save failed with `stale_record`. */
    isRefused,
    formOf: (task: Task | null): TaskForm => ({
      ...toForm(task, preset.status, defaults ?? DEFAULT_SLA_SETTINGS),
      ...(task ? {} : preset),
    }),
    edit: (task: Pick<Task, "id">) => setUrl({ editar: String(task.id), page }, { push: true }),
    /** Opens the dialog for a new task with some fields filled in. */
    add: (of: TaskStatus = "pending", fields: Preset = {}) => {
      setPreset({ ...fields, status: of });
      setUrl({ editar: NEW, page }, { push: true });
    },
    close: () => {
      setRefused(false);
      setUrl({ editar: "", page });
    },
    /** @param base the initial values; only differences are sent */
    save: (form: TaskForm, base: TaskForm) => {
      if (editing) return update.mutateAsync({ ...changedBody(form, base), id: editing.id });
      const body = toBody(form);
      return created(create.mutateAsync(body), ({ id: madeId, updatedAt }) =>
        update.mutateAsync({ ...body, id: madeId, updatedAt }),
      );
    },
  };
}

export type TaskEditor = ReturnType<typeof useTaskEditor>;
