import type { TemplateItem } from "#shared/checklist-templates/schemas.ts";
import { editAction, removeAction } from "#web/ui/menus/record-actions.tsx";
import { RowMenu } from "#web/ui/menus/row-menu.tsx";
import styles from "./checklist-templates.module.css";
import { RequiredBadge } from "./required-badge.tsx";

interface TemplateItemsProps {
  items: readonly TemplateItem[];
  onEdit: (item: TemplateItem) => void;
  onRemove: (item: TemplateItem) => void;
}

export function TemplateItems({ items, onEdit, onRemove }: TemplateItemsProps) {
  if (items.length === 0) return <p className={styles.none}>Nenhum item adicionado ainda</p>;
  return (
    <ol className={styles.items}>
      {items.map((item, index) => (
        <li key={item.id} className={styles.item}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles.itemText}>
            <p>
              {item.title}
              {item.isRequired ? <RequiredBadge /> : null}
            </p>
            {item.description ? <p>{item.description}</p> : null}
          </div>
          <RowMenu
            label={`Ações de ${item.title}`}
            items={[editAction(() => onEdit(item)), removeAction(() => onRemove(item), "Remover")]}
          />
        </li>
      ))}
    </ol>
  );
}
