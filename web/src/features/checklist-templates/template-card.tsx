import type { ChecklistTemplate, TemplateItem } from "#shared/checklist-templates/schemas.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { ChevronRightIcon, PlusIcon } from "#web/ui/marks/icons.tsx";
import { editAction, removeAction } from "#web/ui/menus/record-actions.tsx";
import { RowMenu } from "#web/ui/menus/row-menu.tsx";
import { NumberedItems } from "./numbered-items.tsx";
import styles from "./checklist-templates.module.css";

interface TemplateCardProps {
  template: ChecklistTemplate;
  isOpen: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onRemove: () => void;
  onAddItem: () => void;
  onEditItem: (item: TemplateItem) => void;
  onRemoveItem: (item: TemplateItem) => void;
}

export function TemplateCard(props: TemplateCardProps) {
  const { template, isOpen, onToggle, onEdit, onRemove, onAddItem } = props;
  const { id, title, description, items } = template;
  const isPhone = useIsPhone();
  const add = { key: "add", label: "Adicionar item", onSelect: onAddItem };
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h2>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={`template-${id}`}
            title={isOpen ? "Recolher itens" : "Expandir itens"}
            onClick={onToggle}
          >
            <ChevronRightIcon size={16} />
            <span className={styles.cardTitle}>
              {title}
              <span className={styles.count}>{formatCount(items.length, "item", "itens")}</span>
            </span>
          </button>
        </h2>
        {isPhone ? null : (
          <Button variant="ghost" size="sm" icon={<PlusIcon size={16} />} onClick={onAddItem}>
            {add.label}
          </Button>
        )}
        <RowMenu
          label={`Ações de ${title}`}
          items={[
            ...(isPhone ? [{ ...add, icon: <PlusIcon size={16} /> }] : []),
            editAction(onEdit),
            removeAction(onRemove),
          ]}
        />
      </div>
      {description ? (
        <div className={styles.description}>
          <p className={isOpen ? "" : "u-clamp"}>{description}</p>
        </div>
      ) : null}
      <div id={`template-${id}`} hidden={!isOpen}>
        {isOpen ? (
          <TemplateItems items={items} onEdit={props.onEditItem} onRemove={props.onRemoveItem} />
        ) : null}
      </div>
    </li>
  );
}

interface TemplateItemsProps {
  items: readonly TemplateItem[];
  onEdit: (item: TemplateItem) => void;
  onRemove: (item: TemplateItem) => void;
}

function TemplateItems({ items, onEdit, onRemove }: TemplateItemsProps) {
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
