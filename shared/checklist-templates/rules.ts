import type { TemplateItem } from "./schemas.ts";

/** The most items of a template, so that it fits into one record. */
export const MAX_TEMPLATE_ITEMS = 100;

/** Item ids contain that of the template: template 12 has items 12001 to 12999. */
const ITEMS_PER_TEMPLATE = 1_000;

/** Returns the id of the `count`th item of a template; undefined when all are used. */
export function itemId(templateId: number, count: number): number | undefined {
  return count < ITEMS_PER_TEMPLATE ? templateId * ITEMS_PER_TEMPLATE + count : undefined;
}

/** Returns the template id in an item id; 0, which no template has, for other numbers. */
export function templateOf(id: number): number {
  return Math.floor(id / ITEMS_PER_TEMPLATE);
}

/** Returns the position of a new item: the requested one when it is free, else the end. */
export function freeOrder(items: readonly Pick<TemplateItem, "order">[], wished?: number): number {
  const taken = items.map(({ order }) => order);
  return wished !== undefined && !taken.includes(wished) ? wished : Math.max(0, ...taken) + 1;
}

/** Sorts by order, then id. */
export function inOrder<Item extends Pick<TemplateItem, "id" | "order">>(
  items: readonly Item[],
): Item[] {
  return items.toSorted((a, b) => a.order - b.order || a.id - b.id);
}
