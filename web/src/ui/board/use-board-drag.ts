import {
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useState,
} from "react";
import { type BoardCard, type Columns, type Drag, pressKey } from "./keyboard-drag.ts";
import { usePointerDrag } from "./use-pointer-drag.ts";
import { useReopenedFocus, useRestoredFocus } from "./use-restored-focus.ts";

interface BoardDragOptions<Card extends BoardCard> {
  board: RefObject<HTMLElement | null>;
  cards: readonly Card[];
  columns: Columns<Card>;
  /** Resolves to whether the card moves. Also called for a refused column. */
  onMove: (card: Card, column: Card["status"]) => Promise<boolean>;
}

/**
 * Moves cards by mouse, long press, keyboard and menu. `announcement` is the text of a live region. A card moved by
 * keyboard or menu keeps the focus.
 */
export function useBoardDrag<Card extends BoardCard>({
  board,
  cards,
  columns,
  onMove,
}: BoardDragOptions<Card>) {
  type Column = Card["status"];
  const [drag, setDrag] = useState<Drag<Column>>();
  const [announcement, setAnnouncement] = useState("");
  const restoreFocus = useRestoredFocus(board, cards);
  const onClick = useReopenedFocus(board, cards);
  const named = (id: string | undefined) => cards.find((card) => String(card.id) === id);
  const columnNamed = (name: string | undefined): Column | undefined =>
    columns.keys.find((column) => column === name);

  const move = async (card: Card, column: Column) => {
    const isMoving = await onMove(card, column);
    if (isMoving) setAnnouncement(`${card.title} movida para ${columns.titleOf(column)}.`);
    return isMoving;
  };
  const moveFocused = async (card: Card, column: Column) => {
    if (await move(card, column)) restoreFocus(card.id);
  };
  const onPointerDown = usePointerDrag({
    board,
    onDragOver: (id, column) =>
      setDrag(
        column === null
          ? undefined
          : { id: Number(id), over: columnNamed(column), isByKeyboard: false },
      ),
    onDrop: (id, name) => {
      const card = named(id);
      const column = columnNamed(name);
      if (card && column && column !== card.status) void move(card, column);
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const link = (event.target as Element).closest("a");
    const card = named(link?.closest<HTMLElement>("[data-card]")?.dataset["card"]);
    const step = card && pressKey(event.key, card, drag?.isByKeyboard ? drag : undefined, columns);
    if (!step) return;
    event.preventDefault();
    setDrag(step.drag);
    if (step.announcement !== undefined) setAnnouncement(step.announcement);
    if (step.dropOn) void moveFocused(card, step.dropOn);
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
    handlers: { onPointerDown, onClick, onKeyDown, onBlur, onDragStart },
  };
}
