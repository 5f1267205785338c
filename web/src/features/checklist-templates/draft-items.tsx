import { CheckFilledIcon, TrashIcon } from "#web/ui/marks/icons.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import styles from "./checklist-templates.module.css";
import { RequiredBadge } from "./required-badge.tsx";
import type { DraftItem } from "./template-draft.ts";

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
      {items.length === 0 ? (
        <p className={styles.none}>Nenhum item adicionado ainda</p>
      ) : (
        <ol className={styles.items}>
          {items.map((item, index) => (
            <li key={`${index}-${item.title}`} className={styles.item}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div className={styles.itemText}>
                <p>
                  {item.title}
                  {item.isRequired ? <RequiredBadge /> : null}
                </p>
                {item.description.trim() ? <p>{item.description}</p> : null}
              </div>
              {index < savedItems ? (
                <span className={styles.saved}>
                  <CheckFilledIcon size={14} />
                  Salvo
                </span>
              ) : (
                <IconButton
                  size="sm"
                  label={`Remover ${item.title}`}
                  onClick={() => onRemove(item)}
                >
                  <TrashIcon size={16} />
                </IconButton>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
