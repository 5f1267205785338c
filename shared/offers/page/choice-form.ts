import { type Choice, isChoosable, nearestQuantity } from "#shared/proposals/choices.ts";
import type { DocumentItem } from "#shared/proposals/document/props.ts";
import { parseDecimal } from "#shared/values/money.ts";
import type { OfferPageProps } from "./props.ts";

export const CHOICE_FORM = "choice";
/** Marks a URL with a choice: unticked boxes leave no parameter. */
export const CHOICE_MADE = "escolha";

/** Returns whether there is a choice, or was until the offer was settled. */
export function hasChoice({ content, state }: Pick<OfferPageProps, "content" | "state">): boolean {
  return state !== "accepted" && content.document.items.some(isChoosable);
}

/** Returns whether the reader may choose. */
export function canChoose({ state, reader }: Pick<OfferPageProps, "state" | "reader">): boolean {
  return state === "open" && reader !== "preview";
}

/** Returns the name of a line's box, in form and URL; lines of a group share one. */
export function tickName(items: readonly DocumentItem[], index: number): string {
  const group = items[index]?.group;
  return group ? `g${items.findIndex((item) => item.group === group)}` : `o${index}`;
}

/** Returns the name of a line's quantity, in form and URL. */
export function quantityName(index: number): string {
  return `q${index}`;
}

/** Returns the choice in the URL of a browser without scripts; anything not offered stays as offered. */
export function selectionIn(
  query: Record<string, string | undefined>,
  items: readonly DocumentItem[],
): Choice[] {
  return items.flatMap((item, line) => {
    if (!isChoosable(item)) return [];
    const { clientQuantity: range } = item;
    const typed = parseDecimal(query[quantityName(line)] ?? "") ?? Number.NaN;
    const quantity = range && { quantity: nearestQuantity(item.quantity, range, typed) };
    return [{ line, selected: isTicked(query, items, line), ...quantity }];
  });
}

function isTicked(
  query: Record<string, string | undefined>,
  items: readonly DocumentItem[],
  line: number,
): boolean {
  const item = items[line];
  const ticked = query[tickName(items, line)];
  if (!item?.group) return ticked !== undefined;
  const isOffered = items.some(({ group }, at) => group === item.group && String(at) === ticked);
  return isOffered ? ticked === String(line) : item.selected === true;
}
