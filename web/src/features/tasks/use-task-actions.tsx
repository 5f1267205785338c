import type { QueryClient } from "@tanstack/react-query";
import { type Task, tasks } from "#shared/tasks/contract.ts";
import type { TaskStatus } from "#shared/tasks/inputs.ts";
import { moveTo } from "#shared/tasks/rules.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useRemoval } from "#web/contract/use-removal.ts";
import { confirm } from "#web/ui/confirm-dialog.tsx";
import { OpenEnds } from "./open-ends.tsx";
import { patchTask } from "./patch-tasks.ts";
import { openEnds } from "./task-progress.ts";

/**
 * What can be done with a task, on the board, in the list and on its page. Moves are shown at once and taken back when
 * they are refused.
 */
export function useTaskActions({ onRemoved }: { onRemoved?: () => void } = {}) {
  const update = useWrite(tasks.update, {
    failed: "Erro ao atualizar tarefa",
    ahead: ({ id, status }, client) => showMoved(client, Number(id), status ?? "pending"),
  });
  const finish = useWrite(tasks.finish, {
    done: "Tarefa concluída",
    failed: "Erro ao finalizar tarefa",
    ahead: ({ id }, client) => showMoved(client, Number(id), "completed"),
  });
  const remove = useRemoval(tasks, {
    done: "Tarefa excluída",
    failed: "Erro ao excluir tarefa",
    restored: "Tarefa restaurada",
    notRestored: "Erro ao restaurar tarefa",
  });
  return {
    /** Resolves to whether it is on its way: a task with open ends is finished only after asking (decisions L2). */
    move: async (task: Task, status: TaskStatus): Promise<boolean> => {
      if (status === task.status) return false;
      if (status !== "completed") {
        update.mutate({ id: task.id, status });
        return true;
      }
      const isSure = await mayFinish(task);
      if (isSure) finish.mutate({ id: task.id });
      return isSure;
    },
    remove: ({ id, title }: Task) =>
      void confirm({
        title: `Tem certeza que deseja excluir a tarefa ${title}?`,
        text: "As subtarefas e os checklists dela vão junto.",
        action: "Excluir tarefa",
        busy: "Excluindo…",
        danger: true,
        run: () => remove.mutateAsync({ id }),
      }).then((isRemoved) => isRemoved && onRemoved?.()),
  };
}

export type TaskActions = ReturnType<typeof useTaskActions>;

function showMoved(client: QueryClient, id: number, status: TaskStatus): Promise<() => void> {
  return patchTask(client, id, (task) => ({ ...task, ...moveTo(task, status, new Date()) }));
}

async function mayFinish(task: Task): Promise<boolean> {
  const ends = openEnds(task);
  if (ends.subtasks.length + ends.items.length === 0) return true;
  return confirm({
    title: `Concluir a tarefa ${task.title} com pendências?`,
    text: <OpenEnds {...ends} />,
    action: "Concluir mesmo assim",
    cancel: "Voltar",
  });
}
