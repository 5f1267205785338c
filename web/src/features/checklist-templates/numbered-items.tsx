import type { ReactNode } from "react";
import { LockIcon } from "#web/ui/marks/icons.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";
import styles from "./checklist-templates.module.css";

interface NumberedItemsProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item, index: number) => string | number;
  /** At the end of a row. */
  children: (item: Item, index: number) => ReactNode;
}

export function NumberedItems<
  Item extends { title: string; description: string | null; isRequired: boolean },
>({ items, keyOf, children }: NumberedItemsProps<Item>) {
  if (items.length === 0) return <p className={styles.none}>Nenhum item adicionado ainda</p>;
  return (
    <ol className={styles.items}>
      {items.map((item, index) => (
        <li key={keyOf(item, index)} className={styles.item}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles.itemText}>
            <p>
              {item.title}
              {item.isRequired ? <RequiredBadge /> : null}
            </p>
            {item.description?.trim() ? <p>{item.description}</p> : null}
          </div>
          {children(item, index)}
        </li>
      ))}
    </ol>
  );
}

function RequiredBadge() {
  return (
    <StatusBadge tone="accent" icon={<LockIcon size={12} />}>
      Obrigatório
    </StatusBadge>
  );
}
