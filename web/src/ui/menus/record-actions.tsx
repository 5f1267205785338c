import type { ComponentType } from "react";
import { PencilIcon, TrashIcon } from "../marks/icons.tsx";

/** Returns an item of a menu. */
export function menuAction(
  key: string,
  label: string,
  Icon: ComponentType<{ size: number }>,
  onSelect: () => void,
) {
  return { key, label, icon: <Icon size={16} />, onSelect };
}

/** Returns the item of a menu that edits its record. */
export function editAction(onSelect: () => void) {
  return menuAction("edit", "Editar", PencilIcon, onSelect);
}

/** Returns the item of a menu that removes its record. */
export function removeAction(onSelect: () => void, label = "Excluir") {
  return { ...menuAction("remove", label, TrashIcon, onSelect), danger: true };
}
