import type { ReactNode } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { PlusIcon, TrashIcon } from "#web/ui/marks/icons.tsx";
import styles from "./item-list.module.css";

interface Part {
  key: string | number;
  title: string;
  detail?: ReactNode;
  lead?: ReactNode;
}

interface ItemListProps {
  title: string;
  /** 'subtarefa', for button names. */
  noun: string;
  parts: Part[];
  none: string;
  onAdd: () => void;
  addLabel: string;
  /** Shown beside the add button. */
  more?: ReactNode;
  onEdit: (at: number) => void;
  onRemove: (at: number) => void;
}

/** Nested records, each of which opens in a dialog. */
export function ItemList(props: ItemListProps) {
  const { title, noun, parts, none, onAdd, addLabel, more, onEdit, onRemove } = props;
  return (
    <section aria-label={title}>
      <header className={styles.head}>
        <h3>{title}</h3>
        {parts.length > 0 ? <span className={`${styles.count} num`}>{parts.length}</span> : null}
        <span className={styles.actions}>
          {more}
          <Button variant="ghost" size="sm" icon={<PlusIcon size={16} />} onClick={onAdd}>
            {addLabel}
          </Button>
        </span>
      </header>
      {parts.length === 0 ? <p className={styles.none}>{none}</p> : null}
      <ul>
        {parts.map(({ key, title: name, detail, lead }, at) => (
          <li key={key} className={styles.part}>
            <button type="button" className={styles.open} onClick={() => onEdit(at)}>
              <span className="sr-only">Editar {noun} </span>
              {lead}
              <span className="u-fill">
                <span className={styles.name}>{name}</span>
                {detail ? <span className={styles.detail}>{detail}</span> : null}
              </span>
            </button>
            <IconButton label={`Remover ${noun} ${name}`} size="sm" onClick={() => onRemove(at)}>
              <TrashIcon size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
