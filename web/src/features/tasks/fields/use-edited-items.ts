import { useLayoutEffect, useRef, useState } from "react";
import { type Numbered, withEdited, withoutItem } from "../dialog/three-way-merge.ts";

/**
 * Edits items of a list in a dialog. `onChange` receives the whole list, which may have become a colleague's version
 * since the dialog was opened.
 */
export function useEditedItems<Item extends Numbered>(
  items: readonly Item[],
  onChange: (items: Item[]) => void = () => undefined,
) {
  /** The item as it was when its dialog opened, none for a new one; undefined when closed. */
  const [editing, setEditing] = useState<{ item?: Item | undefined }>();
  const latest = useRef({ items, onChange });
  useLayoutEffect(() => {
    latest.current = { items, onChange };
  });
  const change = (next: (now: readonly Item[]) => Item[]) =>
    latest.current.onChange(next(latest.current.items));
  return {
    isOpen: editing !== undefined,
    /** Undefined for a new one. */
    edited: editing?.item,
    startNew: () => setEditing({}),
    edit: (at: number) => setEditing({ item: items[at] }),
    close: () => setEditing(undefined),
    append: (item: Item) => change((now) => [...now, item]),
    save: (item: Item) => change((now) => withEdited(now, editing?.item, item)),
    remove: (item: Item) => change((now) => withoutItem(now, item)),
  };
}
