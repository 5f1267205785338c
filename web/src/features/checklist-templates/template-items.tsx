import type { TemplateItem } from "#shared/checklist-templates/schemas.ts";
import { editAction, removeAction } from "#web/ui/menus/record-actions.tsx";
import { RowMenu } from "#web/ui/menus/row-menu.tsx";
import { NumberedItems } from "./numbered-items.tsx";

interface TemplateItemsProps {
  items: readonly TemplateItem[];
  onEdit: (item: TemplateItem) => void;
  onRemove: (item: TemplateItem) => void;
}

export function TemplateItems({ items, onEdit, onRemove }: TemplateItemsProps) {
  return (
    <NumberedItems items={items} keyOf={({ id }) => id}>
      {(item) => (
        <RowMenu
          label={`Ações de ${item.title}`}
          items={[editAction(() => onEdit(item)), removeAction(() => onRemove(item), "Remover")]}
        />
      )}
    </NumberedItems>
  );
}
