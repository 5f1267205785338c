import { PlusIcon } from "#web/ui/marks/icons.tsx";
import { Link } from "#web/ui/router/link.tsx";
import styles from "./client-page.module.css";

interface PanelHeadProps {
  title: string;
  count?: string;
  /** Adds a record, on another page or in a dialog; `name` is its accessible name. */
  add?: { name: string; to?: string; onSelect?: () => void };
}

export function PanelHead({ title, count, add }: PanelHeadProps) {
  return (
    <div className={styles.head}>
      <h2>
        {title}
        {count ? <span>{count}</span> : null}
      </h2>
      {add?.to === undefined ? null : (
        <Link to={add.to} aria-label={add.name} className={styles.add}>
          <PlusIcon size={16} />
          Nova
        </Link>
      )}
      {add?.onSelect ? (
        <button type="button" aria-label={add.name} className={styles.add} onClick={add.onSelect}>
          <PlusIcon size={16} />
          Novo
        </button>
      ) : null}
    </div>
  );
}
