import { useState } from "react";

/** Edits items of a list in a dialog. `onChange` receives the whole list. */
export function useEditedItems<Item>(
  items: readonly Item[],
  onChange: (items: Item[]) => void = () => undefined,
) {
  /** Undefined when closed, -1 for a new one. */
  const [editing, setEditing] = useState<number>();
  return {
    isOpen: editing !== undefined,
    /** Undefined for a new one. */
    edited: editing === undefined ? undefined : items[editing],
    startNew: () => setEditing(-1),
    edit: setEditing,
    close: () => setEditing(undefined),
    append: (item: Item) => onChange([...items, item]),
    save: (item: Item) =>
      onChange(editing === undefined || editing < 0 ? [...items, item] : items.with(editing, item)),
    remove: (at: number) => onChange(items.filter((_, each) => each !== at)),
  };
}
