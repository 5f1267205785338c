import type { TemplateItem } from "./contract.ts";

/** Numbers of items carry their template: template 12 has items 12001 to 12999. */
const ITEMS_PER_TEMPLATE = 1_000;

/** The number of the `count`-th item that a template ever had; undefined when it had as many as it can. */
export function itemId(templateId: number, count: number): number | undefined {
  return count < ITEMS_PER_TEMPLATE ? templateId * ITEMS_PER_TEMPLATE + count : undefined;
}

/** The template that an item's number says it is of; 0, which none has, for a number that is no item's. */
export function templateOf(id: number): number {
  return Math.floor(id / ITEMS_PER_TEMPLATE);
}

/** The place of a new item: the one that is wished for while it is free, else the end. */
export function freeOrder(items: readonly Pick<TemplateItem, "order">[], wished?: number): number {
  const taken = items.map(({ order }) => order);
  return wished !== undefined && !taken.includes(wished) ? wished : Math.max(0, ...taken) + 1;
}

/** Items as they are read: by order, then number. */
export function inOrder<Item extends Pick<TemplateItem, "id" | "order">>(
  items: readonly Item[],
): Item[] {
  return items.toSorted((a, b) => a.order - b.order || a.id - b.id);
}
