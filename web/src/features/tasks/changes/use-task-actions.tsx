import type { TaskStatus } from "#shared/tasks/choices.ts";
import { tasks } from "#shared/tasks/contract.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useRemoval } from "#web/contract/use-removal.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { pendingItems } from "../marks/task-progress.ts";
import { PendingItems } from "./pending-items.tsx";
import { useShortChanges } from "./use-short-changes.ts";

export const RESTORED = {
  restored: "Tarefa restaurada",
  notRestored: "Erro ao restaurar tarefa",
};

/** Shared by board, list and page. */
export function useTaskActions({ onRemoved }: { onRemoved?: () => void } = {}) {
  const { id: userId } = useUser();
  const { change, finish } = useShortChanges();
  const remove = useRemoval<Task>(tasks, {
    question: ({ title }) => ({
      title: `Tem certeza que deseja excluir a tarefa ${title}?`,
      text: "As subtarefas e os checklists dela vão junto.",
      action: "Excluir tarefa",
    }),
    done: "Tarefa excluída",
    failed: "Erro ao excluir tarefa",
    ...RESTORED,
  });
  return {
    /** Resolves to whether the task moves; completing one with pending items asks first. */
    move: async (task: Task, status: TaskStatus): Promise<boolean> => {
      if (status === task.status) return false;
      const isSure = status !== "completed" || (await confirmCompletion(task));
      if (!isSure) return false;
      if (status === "completed") finish(task);
      else change(task, { status });
      return true;
    },
    change,
    isMine: ({ assignedTo }: Task) => assignedTo === userId,
    assignToMe: (task: Task) => change(task, { assignedTo: userId }),
    remove: (task: Task) => void remove(task).then((isRemoved) => isRemoved && onRemoved?.()),
  };
}

export type TaskActions = ReturnType<typeof useTaskActions>;

async function confirmCompletion(task: Task): Promise<boolean> {
  const ends = pendingItems(task);
  if (ends.subtasks.length + ends.items.length === 0) return true;
  return confirm({
    title: `Concluir a tarefa ${task.title} com pendências?`,
    text: <PendingItems {...ends} />,
    action: "Concluir mesmo assim",
    cancel: "Voltar",
  });
}
