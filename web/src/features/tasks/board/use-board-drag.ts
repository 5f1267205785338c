import {
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useState,
} from "react";
import type { Task } from "#shared/tasks/contract.ts";
import type { TaskStatus } from "#shared/tasks/inputs.ts";
import { type Drag, pressKey } from "./keyboard-drag.ts";
import { useRestoredFocus } from "./use-restored-focus.ts";
import { usePointerDrag } from "./use-pointer-drag.ts";
import { COLUMN_TITLES } from "../marks/labels.ts";

interface BoardDragOptions {
  board: RefObject<HTMLElement | null>;
  tasks: readonly Task[];
  columns: readonly TaskStatus[];
  /** Resolves to whether the task moves. */
  onMove: (task: Task, status: TaskStatus) => Promise<boolean>;
}

/**
 * Moves cards by mouse, long press, keyboard and menu. `announcement` is the text of a live region. A card moved by
 * keyboard or menu keeps the focus.
 */
export function useBoardDrag({ board, tasks, columns, onMove }: BoardDragOptions) {
  const [drag, setDrag] = useState<Drag>();
  const [announcement, setAnnouncement] = useState("");
  const restoreFocus = useRestoredFocus(board, tasks);
  const named = (id: string | undefined) => tasks.find((task) => String(task.id) === id);
  const columnNamed = (name: string | undefined) => columns.find((status) => status === name);

  const move = async (task: Task, status: TaskStatus) => {
    const isMoving = await onMove(task, status);
    if (isMoving) setAnnouncement(`${task.title} movida para ${COLUMN_TITLES[status]}.`);
    return isMoving;
  };
  const moveFocused = async (task: Task, status: TaskStatus) => {
    if (await move(task, status)) restoreFocus(task.id);
  };
  const onPointerDown = usePointerDrag({
    board,
    onDragOver: (id, column) =>
      setDrag(
        column === null
          ? undefined
          : { id: Number(id), over: columnNamed(column), isByKeyboard: false },
      ),
    onDrop: (id, column) => {
      const task = named(id);
      const status = columnNamed(column);
      if (task && status && status !== task.status) void move(task, status);
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const link = (event.target as Element).closest("a");
    const task = named(link?.closest<HTMLElement>("[data-task]")?.dataset["task"]);
    const step = task && pressKey(event.key, task, drag?.isByKeyboard ? drag : undefined, columns);
    if (!step) return;
    event.preventDefault();
    setDrag(step.drag);
    if (step.announcement !== undefined) setAnnouncement(step.announcement);
    if (step.dropOn) void moveFocused(task, step.dropOn);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (drag?.isByKeyboard && event.target.closest("a")) setDrag(undefined);
  };
  // The browser's own image drag would cancel the pointer events.
  const onDragStart = (event: DragEvent) => event.preventDefault();
  return {
    drag,
    announcement,
    moveFocused,
    handlers: { onPointerDown, onKeyDown, onBlur, onDragStart },
  };
}
