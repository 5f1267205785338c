import type { Task } from "#shared/tasks/contract.ts";
import type { TaskStatus } from "#shared/tasks/inputs.ts";
import { COLUMN_TITLES } from "./words.ts";

/** A card in the hand. */
export interface Held {
  id: number;
  /** The column it would fall into; undefined: none. */
  over: TaskStatus | undefined;
  isByKeyboard: boolean;
}

/** What a key does with a card. */
interface Step {
  /** Undefined: let go. */
  held: Held | undefined;
  /** For those who do not see it. */
  spoken?: string;
  /** Where it is dropped, when that is another column. */
  dropOn?: TaskStatus;
}

const HELP = "Use as setas para escolher a coluna, espaço para soltar e Esc para cancelar.";

/** Space picks and drops, so does Enter, arrows choose the column, Esc gives up. Undefined: a key for others. */
export function pressKey(
  key: string,
  task: Pick<Task, "id" | "title" | "status">,
  held: Held | undefined,
  columns: readonly TaskStatus[],
): Step | undefined {
  const { id, title, status } = task;
  if (!held) {
    if (key !== " ") return undefined;
    const spoken = `${title} na mão, na coluna ${COLUMN_TITLES[status]}. ${HELP}`;
    return { held: { id, over: status, isByKeyboard: true }, spoken };
  }
  if (key === " " || key === "Enter") {
    if (held.over && held.over !== status) return { held: undefined, dropOn: held.over };
    return { held: undefined, spoken: `${title} continua em ${COLUMN_TITLES[status]}.` };
  }
  if (key === "Escape")
    return { held: undefined, spoken: `Cancelado. ${title} continua em ${COLUMN_TITLES[status]}.` };
  const by = STEPS[key];
  if (by === undefined) return undefined;
  const at = columns.findIndex((column) => column === held.over) + by;
  const over = columns[at];
  if (!over) return { held };
  const spoken = `Coluna ${COLUMN_TITLES[over]}, ${at + 1} de ${columns.length}.`;
  return { held: { ...held, over }, spoken };
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
