import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { CheckFilledIcon, TrashIcon } from "#web/ui/marks/icons.tsx";
import { NumberedItems } from "./numbered-items.tsx";
import type { DraftItem } from "./template-draft.ts";
import styles from "./checklist-templates.module.css";

interface DraftItemsProps {
  items: readonly DraftItem[];
  /** The first `savedItems` are saved. */
  savedItems: number;
  onRemove: (item: DraftItem) => void;
}

export function DraftItems({ items, savedItems, onRemove }: DraftItemsProps) {
  return (
    <section className={styles.draft} aria-labelledby="draft-items">
      <h3 id="draft-items">
        Itens <span className="num">{items.length > 0 ? items.length : ""}</span>
      </h3>
      <NumberedItems items={items} keyOf={({ title }, index) => `${index}-${title}`}>
        {(item, index) =>
          index < savedItems ? (
            <span className={styles.saved}>
              <CheckFilledIcon size={14} />
              Salvo
            </span>
          ) : (
            <IconButton size="sm" label={`Remover ${item.title}`} onClick={() => onRemove(item)}>
              <TrashIcon size={16} />
            </IconButton>
          )
        }
      </NumberedItems>
    </section>
  );
}
