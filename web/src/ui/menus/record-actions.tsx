import { PencilIcon, TrashIcon } from "../marks/icons.tsx";

/** Returns the item of a menu that edits its record. */
export function editAction(onSelect: () => void) {
  return { key: "edit", label: "Editar", icon: <PencilIcon size={16} />, onSelect };
}

/** Returns the item of a menu that removes its record. */
export function removeAction(onSelect: () => void, label = "Excluir") {
  return { key: "remove", label, icon: <TrashIcon size={16} />, danger: true, onSelect };
}
