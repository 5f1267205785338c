import { TASK_STATUSES, type TaskStatus } from "#shared/tasks/choices.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { CheckRingIcon, UserIcon } from "#web/ui/marks/icons.tsx";
import { editAction, menuAction, removeAction } from "#web/ui/menus/record-actions.tsx";
import type { MenuAction } from "#web/ui/menus/row-menu.tsx";
import { COLUMN_TITLES } from "../marks/labels.ts";
import { statusIcon } from "../marks/status-look.tsx";

interface MenuHandlers {
  move: (task: Task, status: TaskStatus) => unknown;
  isMine: (task: Task) => boolean;
  assignToMe: (task: Task) => void;
  edit: (task: Task) => void;
  remove: (task: Task) => void;
}

export function taskMenu(task: Task, handlers: MenuHandlers): MenuAction[] {
  const { move, isMine, assignToMe, edit, remove } = handlers;
  const moves = TASK_STATUSES.filter((status) => status !== task.status && status !== "completed");
  const items: (MenuAction | false)[] = [
    task.status !== "completed" &&
      menuAction("finish", "Concluir", CheckRingIcon, () => void move(task, "completed")),
    ...moves.map((status) => ({
      key: status,
      label: `Mover para ${COLUMN_TITLES[status]}`,
      icon: statusIcon(status, 16),
      onSelect: () => void move(task, status),
    })),
    task.status !== "completed" &&
      !isMine(task) &&
      menuAction("mine", "Atribuir a mim", UserIcon, () => assignToMe(task)),
    "divider",
    editAction(() => edit(task)),
    removeAction(() => remove(task)),
  ];
  return items.filter((item) => item !== false);
}
