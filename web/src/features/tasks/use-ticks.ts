import { useQueryClient } from "@tanstack/react-query";
import {
  type Checklist,
  type ChecklistItem,
  type Subtask,
  type Task,
  tasks,
} from "#shared/tasks/contract.ts";
import type { TaskStatus } from "#shared/tasks/inputs.ts";
import { taskIdOf } from "#shared/tasks/nested-ids.ts";
import { moveSubtaskTo } from "#shared/tasks/rules.ts";
import { useUser } from "#web/contract/current-user.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { patchTask } from "./patch-tasks.ts";

const FAILED = { failed: "Erro ao atualizar tarefa", alsoRefresh: ["tasks"] as const };

/** Ticks items and moves subtasks: shown at once, taken back when refused. */
export function useTicks() {
  const client = useQueryClient();
  const user = useUser();
  const tick = useWrite(tasks.tick, {
    ...FAILED,
    optimistic: ({ id, isCompleted = true }) =>
      patchTask(client, taskIdOf(Number(id)), (task) =>
        withItem(task, Number(id), (item) => ({
          ...item,
          isCompleted,
          completedAt: isCompleted ? new Date().toISOString() : null,
          completedBy: isCompleted ? user.id : null,
        })),
      ),
  });
  const change = useWrite(tasks.changeSubtask, {
    ...FAILED,
    optimistic: ({ id, status = "pending" }) =>
      patchTask(client, taskIdOf(Number(id)), (task) => ({
        ...task,
        subtasks: task.subtasks.map((subtask) =>
          subtask.id === Number(id)
            ? { ...subtask, ...moveSubtaskTo(subtask, status, new Date()) }
            : subtask,
        ),
      })),
  });
  return {
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
