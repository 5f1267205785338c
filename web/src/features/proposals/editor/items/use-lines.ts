import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Form, FormInstance } from "antd";
import { type RefObject, useState } from "react";
import { products } from "#shared/products/contract.ts";
import type { Product } from "#shared/products/schemas.ts";
import { MAX_ITEMS } from "#shared/proposals/rules.ts";
import { readOptions } from "#web/contract/hooks.ts";
import { refuseToOpen } from "#web/ui/feedback/refuse-to-open.ts";
import { ACTION_TOAST_MS, showToast } from "#web/ui/feedback/toast.ts";
import { type ItemForm, type ProposalForm, usedItems } from "../form/form-amounts.ts";
import {
  inShownOrder,
  type LineChoice,
  moveLine,
  moveSection,
  removeHeading,
  removeLine,
  restored,
  shownOrder,
  stepLine,
  withChoice,
} from "../form/line-order.ts";
import { BLANK_ITEM } from "../form/proposal-form.ts";
import type { ItemField } from "./item-row.tsx";

export type ListChildren = Parameters<React.ComponentProps<typeof Form.List>["children"]>;

type List = RefObject<HTMLDivElement | null>;
type Field = ItemField | "section" | "more";

/**
 * Actions on lines and their sections. Restores the focus and announces moves. A move saves the displayed order, which
 * is that of documents.
 */
export function useLines(
  form: FormInstance<ProposalForm>,
  list: List,
  actions: ListChildren[1],
  length: number,
) {
  const [announcement, setAnnouncement] = useState("");
  const client = useQueryClient();
  const focus = (at: number, field: Field) => void focusField(list, at, field);
  const focusLater = (at: number, field: Field) => focusFieldLater(list, at, field);
  const read = () => form.getFieldValue("items") as ItemForm[];
  const addLine = () => {
    if (length === MAX_ITEMS) return;
    actions.add(BLANK_ITEM);
    focusLater(length, "product");
  };
  /** Begins a section with a line; by default with a new one. */
  const addSection = (at = length) => {
    if (at === length) actions.add({ ...BLANK_ITEM, section: "" });
    else form.setFieldValue(["items", at, "section"], "");
    focusLater(at, "section");
  };
  const duplicate = (at: number) => {
    if (length === MAX_ITEMS) return;
    const { section: _heading, ...line } = read()[at] ?? BLANK_ITEM;
    actions.add(line.group ? { ...line, selected: false } : line, at + 1);
    focusLater(at + 1, "quantity");
  };
  const removeSection = (at: number) => {
    form.setFieldValue("items", removeHeading(read(), at));
    focusLater(at, "product");
  };
  const paste = async (at: number, text: string) => {
    try {
      const [{ pasteLines }, catalogue] = await Promise.all([
        import("./paste-lines.ts"),
        readCatalogue(client),
      ]);
      const first = pasteLines(form, at, text, catalogue);
      if (first !== undefined) focusLater(first, "quantity");
    } catch {
      refuseToOpen();
    }
  };
  const moves = movesOf(form, focusLater, setAnnouncement);
  return { announcement, focus, addLine, addSection, duplicate, removeSection, paste, ...moves };
}

/** Waits for a catalogue that is still being read; empty if it cannot be. */
function readCatalogue(client: QueryClient): Promise<readonly Product[]> {
  return client.ensureQueryData(readOptions(client, products.list, {})).catch(() => []);
}

/** Actions that may change the order of the lines. */
function movesOf(
  form: FormInstance<ProposalForm>,
  focusLater: (at: number, field: Field) => void,
  announce: (text: string) => void,
) {
  const read = () => form.getFieldValue("items") as ItemForm[];
  const readShown = () => {
    const items = read();
    return shownOrder(items).flatMap((at) => items[at] ?? []);
  };
  const placeOf = (at: number) => shownOrder(read()).indexOf(at);
  /** Returns the line's new index and displayed place. */
  const write = (items: ItemForm[], line?: ItemForm) => {
    const written = inShownOrder(items);
    form.setFieldValue("items", written);
    const at = line ? written.indexOf(line) : -1;
    return { at, place: shownOrder(written).indexOf(at) };
  };
  const announceMove = (from: number, to: number) =>
    announce(`Item ${from + 1} movido para a ${placeText(readShown(), to)}`);
  const step = (index: number, by: 1 | -1, field: ItemField | undefined) => {
    const from = placeOf(index);
    const before = readShown();
    const { items, at } = stepLine(before, from, by);
    const moved = write(items, items[at]);
    if (placeText(readShown(), moved.place) !== placeText(before, from))
      announceMove(from, moved.place);
    if (field) focusLater(moved.at, field);
  };
  /** @param to the drop position: before the line with this place */
  const drop = ({ from, to, isSection }: { from: number; to: number; isSection: boolean }) => {
    // Removing it first shifts the lines below.
    const place = to > from ? to - 1 : to;
    if (isSection) write(moveSection(readShown(), from, to));
    else if (place !== from) {
      const items = moveLine(readShown(), from, place);
      announceMove(from, write(items, items[place]).place);
    }
  };
  const remove = (index: number) => {
    const before = readShown();
    const at = placeOf(index);
    write(removeLine(before, at));
    focusLater(Math.min(at, before.length - 2), "product");
    if (usedItems(before.slice(at, at + 1)).length === 0) return;
    const undo = () => void write(restored(readShown(), before, at));
    const action = { label: "Desfazer", run: undo };
    const title = `Item ${at + 1} removido`;
    showToast({ title, kind: "success", action, lastsMs: ACTION_TOAST_MS });
  };
  /** May show the line elsewhere. */
  const choose = (index: number, choice: LineChoice) => {
    const from = placeOf(index);
    const items = withChoice(readShown(), from, choice);
    const { at, place } = write(items, items[from]);
    if (place === from) return;
    announceMove(from, place);
    focusLater(at, "more");
  };
  return { step, drop, remove, choose };
}

function focusField(list: List, at: number, field: Field): boolean {
  const place = `[data-line="${at}"] [data-field="${field}"] :is(input, button)`;
  const input = list.current?.querySelector<HTMLElement>(place);
  input?.focus();
  return Boolean(input);
}

/** After the lines have rendered; watched fields take some frames. */
function focusFieldLater(list: List, at: number, field: Field, frames = 10): void {
  requestAnimationFrame(() => {
    if (!focusField(list, at, field) && frames > 0) focusFieldLater(list, at, field, frames - 1);
  });
}

function placeText(items: readonly ItemForm[], at: number): string {
  const section = sectionAt(items, at);
  return `posição ${at + 1} de ${items.length}${section && `, em ${section}`}`;
}

/** "" outside of sections. */
function sectionAt(items: readonly ItemForm[], at: number): string {
  return items.slice(0, at + 1).findLast(({ section }) => section !== undefined)?.section ?? "";
}
