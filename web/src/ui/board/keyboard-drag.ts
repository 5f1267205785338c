/** `status` is the key of its column. */
export interface BoardCard {
  id: number;
  title: string;
  status: string;
}

export interface Drag<Column extends string> {
  id: number;
  over: Column | undefined;
  isByKeyboard: boolean;
}

export interface Columns<Card extends BoardCard> {
  keys: readonly Card["status"][];
  titleOf: (column: Card["status"]) => string;
  /** Why a card may not go to a column; undefined when it may. */
  refusalOf?: (card: Card, column: Card["status"]) => string | undefined;
  /** Announced after a column's position: '6 propostas, R$ 32.150,00'. */
  summaryOf?: (column: Card["status"]) => string;
}

interface Step<Column extends string> {
  /** Undefined: the drag ends. */
  drag: Drag<Column> | undefined;
  /** Text for screen readers. */
  announcement?: string;
  /** Set when the card is dropped in another column. */
  dropOn?: Column;
}

const HELP = "Use as setas para escolher a coluna, espaço para soltar e Esc para cancelar.";

/**
 * Space and Enter pick up and drop, arrows choose the column, Esc cancels. Skips refused columns. Returns undefined for
 * other keys.
 */
export function pressKey<Card extends BoardCard>(
  key: string,
  card: Card,
  drag: Drag<Card["status"]> | undefined,
  columns: Columns<Card>,
): Step<Card["status"]> | undefined {
  const { id, title, status } = card;
  const current = columns.titleOf(status);
  if (!drag) {
    if (key !== " ") return undefined;
    const announcement = `${title} na mão, na coluna ${current}. ${HELP}`;
    return { drag: { id, over: status, isByKeyboard: true }, announcement };
  }
  if (key === " " || key === "Enter") {
    if (drag.over && drag.over !== status) return { drag: undefined, dropOn: drag.over };
    return { drag: undefined, announcement: `${title} continua em ${current}.` };
  }
  if (key === "Escape")
    return { drag: undefined, announcement: `Cancelado. ${title} continua em ${current}.` };
  const by = STEPS[key];
  return by === undefined ? undefined : stepBy(by, card, drag, columns);
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function stepBy<Card extends BoardCard>(
  by: number,
  card: Card,
  drag: Drag<Card["status"]>,
  { keys, titleOf, refusalOf, summaryOf }: Columns<Card>,
): Step<Card["status"]> {
  const refusals: string[] = [];
  for (let at = keys.findIndex((key) => key === drag.over) + by; keys[at] !== undefined; at += by) {
    const over = keys[at] as Card["status"];
    const refusal = over === card.status ? undefined : refusalOf?.(card, over);
    if (refusal === undefined) {
      const parts = [`Coluna ${titleOf(over)}`, `${at + 1} de ${keys.length}`, summaryOf?.(over)];
      const target = `${parts.filter((part) => part !== undefined).join(", ")}.`;
      return { drag: { ...drag, over }, announcement: [...refusals, target].join(" ") };
    }
    refusals.push(`Não é possível em ${titleOf(over)}: ${refusal}`);
  }
  return refusals.length > 0 ? { drag, announcement: refusals.join(" ") } : { drag };
}
