import { useQueryClient } from "@tanstack/react-query";
import type { TaskStatus } from "#shared/tasks/choices.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { taskIdOf } from "#shared/tasks/nested-ids.ts";
import { moveSubtaskTo } from "#shared/tasks/rules.ts";
import type { Checklist, ChecklistItem, Subtask, Task } from "#shared/tasks/schemas.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { patchCached } from "#web/contract/patch-cached.ts";
import { serverNow } from "#web/contract/server-clock.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import type { NewLine } from "../changes/use-add-line.ts";

const FAILED = { failed: "Erro ao atualizar tarefa" };

/** Sequential, so that additions arrive in order. */
const ADDITIONS = "task-additions";

/** Optimistic changes of items and subtasks, and additions of both. */
export function useTicks() {
  const client = useQueryClient();
  const user = useUser();
  const tick = useWrite(tasks.tick, {
    ...FAILED,
    optimistic: ({ id, isCompleted = true }) =>
      patchCached<Task>(client, "tasks", taskIdOf(Number(id)), (task) =>
        withItem(task, Number(id), (item) => ({
          ...item,
          isCompleted,
          completedAt: isCompleted ? serverNow().toISOString() : null,
          completedBy: isCompleted ? user.id : null,
        })),
      ),
  });
  const change = useWrite(tasks.changeSubtask, {
    ...FAILED,
    optimistic: ({ id, status = "pending" }) =>
      patchCached<Task>(client, "tasks", taskIdOf(Number(id)), (task) => ({
        ...task,
        subtasks: task.subtasks.map((subtask) =>
          subtask.id === Number(id)
            ? { ...subtask, ...moveSubtaskTo(subtask, status, serverNow()) }
            : subtask,
        ),
      })),
  });
  const addSubtask = useWrite(tasks.addSubtask, {
    failed: "Erro ao adicionar subtarefa",
    queue: ADDITIONS,
  });
  const addItem = useWrite(tasks.addChecklistItem, {
    failed: "Erro ao adicionar item",
    queue: ADDITIONS,
  });
  return {
    addSubtask: (id: number, line: NewLine) => addSubtask.mutateAsync({ id, ...line }),
    /** Without `checklistId` the item starts a new checklist. */
    addItem: (taskId: number, line: NewLine, checklistId?: number) =>
      addItem.mutateAsync({
        id: taskId,
        ...line,
        ...(checklistId !== undefined && { checklistId }),
      }),
    tick: ({ id }: ChecklistItem, isCompleted: boolean) => tick.mutate({ id, isCompleted }),
    moveSubtask: ({ id }: Subtask, status: TaskStatus) => change.mutate({ id, status }),
  };
}

export type Ticks = ReturnType<typeof useTicks>;

function withItem(task: Task, id: number, change: (item: ChecklistItem) => ChecklistItem): Task {
  const inChecklists = (checklists: Checklist[]) =>
    checklists.map((checklist) => ({
      ...checklist,
      items: checklist.items.map((item) => (item.id === id ? change(item) : item)),
    }));
  return {
    ...task,
    checklists: inChecklists(task.checklists),
    subtasks: task.subtasks.map((subtask) => ({
      ...subtask,
      checklists: inChecklists(subtask.checklists),
    })),
  };
}
