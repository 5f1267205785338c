import { PencilIcon, TrashIcon } from "../marks/icons.tsx";

/** The items that most menus of a record share. */
export function editAction(onSelect: () => void) {
  return { key: "edit", label: "Editar", icon: <PencilIcon size={16} />, onSelect };
}

export function removeAction(onSelect: () => void, label = "Excluir") {
  return { key: "remove", label, icon: <TrashIcon size={16} />, danger: true, onSelect };
}
