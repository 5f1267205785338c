import type { Form, FormInstance } from "antd";
import { type RefObject, useState } from "react";
import { MAX_ITEMS } from "#shared/proposals/item-inputs.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import {
  type ItemForm,
  type ProposalForm,
  usedItems,
} from "#web/features/proposals/editor/form/form-amounts.ts";
import {
  moveLine,
  moveSection,
  removeHeading,
  removeLine,
  restored,
  stepLine,
} from "#web/features/proposals/editor/form/line-order.ts";
import { BLANK_ITEM } from "#web/features/proposals/editor/form/proposal-form.ts";
import type { ItemField } from "./item-row.tsx";

export type ListChildren = Parameters<React.ComponentProps<typeof Form.List>["children"]>;

type List = RefObject<HTMLDivElement | null>;
type Field = ItemField | "section";

/** The actions on lines and their sections. Restores the focus, and announces moves. */
export function useLines(
  form: FormInstance<ProposalForm>,
  list: List,
  actions: ListChildren[1],
  length: number,
) {
  const [spoken, setSpoken] = useState("");
  const focus = (at: number, field: Field) => void focusField(list, at, field);
  const focusLater = (at: number, field: Field) => focusFieldLater(list, at, field);
  const read = () => form.getFieldValue("items") as ItemForm[];
  const write = (items: ItemForm[]) => form.setFieldValue("items", items);
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
    actions.add(line, at + 1);
    focusLater(at + 1, "quantity");
  };
  const step = (from: number, by: 1 | -1, field: ItemField | undefined) => {
    const { items, at } = stepLine(read(), from, by);
    const place = sectionAt(items, at);
    write(items);
    setSpoken(
      `Item ${from + 1} movido para a posição ${at + 1} de ${length}${place && `, em ${place}`}`,
    );
    if (field) focusLater(at, field);
  };
  /** @param to the drop position: before the line with this index */
  const drop = ({ from, to, isSection }: { from: number; to: number; isSection: boolean }) => {
    const before = read();
    if (isSection) return write(moveSection(before, from, to));
    // Removing it first moves the lines below up.
    const place = to > from ? to - 1 : to;
    if (place === from) return;
    write(moveLine(before, from, place));
    setSpoken(`Item ${from + 1} movido para a posição ${place + 1} de ${length}`);
  };
  const remove = (at: number) => {
    const before = read();
    write(removeLine(before, at));
    focusLater(Math.min(at, length - 2), "product");
    if (usedItems(before.slice(at, at + 1)).length === 0) return;
    const action = { label: "Desfazer", run: () => write(restored(read(), before, at)) };
    showToast({ title: `Item ${at + 1} removido`, kind: "success", action, lastsMs: 10_000 });
  };
  const removeSection = (at: number) => {
    write(removeHeading(read(), at));
    focusLater(at, "product");
  };
  return { spoken, focus, addLine, duplicate, step, drop, remove, addSection, removeSection };
}

function focusField(list: List, at: number, field: Field): boolean {
  const place = `[data-line="${at}"] [data-field="${field}"] input`;
  const input = list.current?.querySelector<HTMLElement>(place);
  input?.focus();
  return Boolean(input);
}

/** After the lines have rendered; what depends on watched fields takes some frames. */
function focusFieldLater(list: List, at: number, field: Field, frames = 10): void {
  requestAnimationFrame(() => {
    if (!focusField(list, at, field) && frames > 0) focusFieldLater(list, at, field, frames - 1);
  });
}

/** Returns the heading above a line; "" outside of sections. */
function sectionAt(items: readonly ItemForm[], at: number): string {
  return items.slice(0, at + 1).findLast(({ section }) => section !== undefined)?.section ?? "";
}
