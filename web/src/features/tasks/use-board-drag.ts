import {
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useState,
} from "react";
import type { Task } from "#shared/tasks/contract.ts";
import type { TaskStatus } from "#shared/tasks/inputs.ts";
import { type Held, pressKey } from "./keyboard-drag.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { usePointerDrag } from "./use-pointer-drag.ts";
import { COLUMN_TITLES } from "./words.ts";

interface BoardDragOptions {
  board: RefObject<HTMLElement | null>;
  tasks: readonly Task[];
  /** Those that are shown, in order. */
  columns: readonly TaskStatus[];
  /** Resolves to whether the task is on its way. */
  onMove: (task: Task, status: TaskStatus) => Promise<boolean>;
}

/**
 * Cards that are moved by mouse, by a long press, by keyboard and by their menu. `held` is the card in the hand;
 * `spoken` is for a live region. A card that was moved by keyboard or menu keeps the focus.
 */
export function useBoardDrag({ board, tasks, columns, onMove }: BoardDragOptions) {
  const [held, setHeld] = useState<Held>();
  const [spoken, setSpoken] = useState("");
  const keepFocus = useKeptFocus(board, tasks);
  const named = (id: string | undefined) => tasks.find((task) => String(task.id) === id);
  const columnNamed = (name: string | undefined) => columns.find((status) => status === name);

  const move = async (task: Task, status: TaskStatus) => {
    const isMoving = await onMove(task, status);
    if (isMoving) setSpoken(`${task.title} movida para ${COLUMN_TITLES[status]}.`);
    return isMoving;
  };
  const moveFocused = async (task: Task, status: TaskStatus) => {
    if (await move(task, status)) keepFocus(task.id);
  };
  const onPointerDown = usePointerDrag({
    board,
    onHold: (id, column) =>
      setHeld(
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
    const step = task && pressKey(event.key, task, held?.isByKeyboard ? held : undefined, columns);
    if (!step) return;
    event.preventDefault();
    setHeld(step.held);
    if (step.spoken !== undefined) setSpoken(step.spoken);
    if (step.dropOn) void moveFocused(task, step.dropOn);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (held?.isByKeyboard && event.target.closest("a")) setHeld(undefined);
  };
  // A browser's own drag of a photo would end ours.
  const onDragStart = (event: DragEvent) => event.preventDefault();
  return { held, spoken, moveFocused, handlers: { onPointerDown, onKeyDown, onBlur, onDragStart } };
}
