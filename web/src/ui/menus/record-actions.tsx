import type { ComponentType } from "react";
import { PencilIcon, PlusIcon, TrashIcon } from "../marks/icons.tsx";
import type { PageAction } from "../page/page.tsx";

/** Returns an item of a menu. */
export function menuAction(
  key: string,
  label: string,
  Icon: ComponentType<{ size: number }>,
  onSelect: () => void,
) {
  return { key, label, icon: <Icon size={16} />, onSelect };
}

/** Returns the action of a page that creates a record, also by the key N. */
export function createAction<Action extends PageAction>(action: Action) {
  return { icon: <PlusIcon />, shortcut: "n", ...action };
}

/** Returns the item of a menu that edits its record. */
export function editAction(onSelect: () => void) {
  return menuAction("edit", "Editar", PencilIcon, onSelect);
}

/** Returns the item of a menu that removes its record. */
export function removeAction(onSelect: () => void, label = "Excluir") {
  return { ...menuAction("remove", label, TrashIcon, onSelect), danger: true };
}
