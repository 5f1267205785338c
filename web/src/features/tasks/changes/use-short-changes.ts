import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { tasks } from "#shared/tasks/contract.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { problemCode } from "#web/contract/client.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { patchCached } from "#web/contract/patch-cached.ts";
import { refetchDomains } from "#web/contract/sync/refresh-domains.ts";
import { ACTION_TOAST_MS } from "#web/ui/feedback/toast.ts";
import { COLUMN_TITLES } from "../marks/labels.ts";
import { changed, type ShortChange, shortFields } from "./short-fields.ts";

/** Sequential, because each change is based on the one before. */
const QUEUE = "task-changes";

/** Optimistic updates of single fields, with undo for 10 s. */
export function useShortChanges() {
  const client = useQueryClient();
  const former = useRef(new Map<number, Task>());
  const show = (id: number, fields: ShortChange) =>
    patchCached<Task>(client, "tasks", id, (task) => {
      former.current.set(id, task);
      return changed(client, task, fields);
    });
  const undo = useWrite(tasks.undo, {
    done: "Alteração desfeita",
    failed: "Não foi possível desfazer",
    queue: QUEUE,
    optimistic: ({ id }) =>
      patchCached<Task>(client, "tasks", Number(id), (task) => ({
        ...task,
        ...shortFields(former.current.get(task.id) ?? task),
      })),
  });
  const undoToast = (_input: unknown, { id, updatedAt }: Task) => ({
    action: { label: "Desfazer", run: () => undo.mutate({ id, changedAt: updatedAt }) },
    lastsMs: ACTION_TOAST_MS,
  });
  const update = useWrite(tasks.update, {
    done: ({ status }, { status: moved }) =>
      moved === undefined ? "Tarefa atualizada" : `Movida para ${COLUMN_TITLES[status]}`,
    successToast: undoToast,
    failed: "Erro ao atualizar tarefa",
    queue: QUEUE,
    optimistic: ({ id, ...fields }) => show(Number(id), fields as ShortChange),
    onRefused: (error) =>
      problemCode(error) === "task_changed" && void refetchDomains(client, ["tasks"]),
    errorToast: (error, { was: _was, ...input }) =>
      problemCode(error) === "task_changed"
        ? {
            action: {
              label: input.status ? "Mover mesmo assim" : "Alterar mesmo assim",
              run: () => update.mutate(input),
            },
            lastsMs: ACTION_TOAST_MS,
          }
        : {},
  });
  const finish = useWrite(tasks.finish, {
    done: "Tarefa concluída",
    successToast: undoToast,
    failed: "Erro ao finalizar tarefa",
    queue: QUEUE,
    optimistic: ({ id }) => show(Number(id), { status: "completed" }),
  });
  return {
    /** @param task as it was when the change began */
    change: (task: Task, fields: ShortChange) => {
      const seen = { ...task, tagIds: task.tags.map(({ id }) => id) };
      const names = Object.keys(fields) as (keyof ShortChange)[];
      const was = Object.fromEntries(names.map((name) => [name, seen[name]]));
      update.mutate({ id: task.id, ...fields, was });
    },
    finish: ({ id }: Task) => finish.mutate({ id }),
  };
}
