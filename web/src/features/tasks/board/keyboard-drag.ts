import type { Task } from "#shared/tasks/contract.ts";
import type { TaskStatus } from "#shared/tasks/inputs.ts";
import { COLUMN_TITLES } from "../marks/labels.ts";

/** The card that is being dragged. */
export interface Drag {
  id: number;
  over: TaskStatus | undefined;
  isByKeyboard: boolean;
}

/** The effect of a key on a card. */
interface Step {
  /** Undefined: the drag ends. */
  drag: Drag | undefined;
  /** For screen readers. */
  announcement?: string;
  /** The new column, when the card is dropped in another one. */
  dropOn?: TaskStatus;
}

const HELP = "Use as setas para escolher a coluna, espaço para soltar e Esc para cancelar.";

/** Space and Enter pick up and drop, arrows choose the column, Esc cancels. Returns undefined for other keys. */
export function pressKey(
  key: string,
  task: Pick<Task, "id" | "title" | "status">,
  drag: Drag | undefined,
  columns: readonly TaskStatus[],
): Step | undefined {
  const { id, title, status } = task;
  if (!drag) {
    if (key !== " ") return undefined;
    const announcement = `${title} na mão, na coluna ${COLUMN_TITLES[status]}. ${HELP}`;
    return { drag: { id, over: status, isByKeyboard: true }, announcement };
  }
  if (key === " " || key === "Enter") {
    if (drag.over && drag.over !== status) return { drag: undefined, dropOn: drag.over };
    return { drag: undefined, announcement: `${title} continua em ${COLUMN_TITLES[status]}.` };
  }
  if (key === "Escape")
    return {
      drag: undefined,
      announcement: `Cancelado. ${title} continua em ${COLUMN_TITLES[status]}.`,
    };
  const by = STEPS[key];
  if (by === undefined) return undefined;
  const at = columns.findIndex((column) => column === drag.over) + by;
  const over = columns[at];
  if (!over) return { drag };
  const announcement = `Coluna ${COLUMN_TITLES[over]}, ${at + 1} de ${columns.length}.`;
  return { drag: { ...drag, over }, announcement };
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
