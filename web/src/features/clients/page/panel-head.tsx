import { Link } from "react-router-dom";
import { PlusIcon } from "#web/ui/marks/icons.tsx";
import styles from "./client-page.module.css";

interface PanelHeadProps {
  title: string;
  count?: string;
  /** A link that adds a record; `name` is its accessible name. */
  add?: { to: string; name: string };
}

export function PanelHead({ title, count, add }: PanelHeadProps) {
  return (
    <div className={styles.head}>
      <h2>
        {title}
        {count ? <span>{count}</span> : null}
      </h2>
      {add ? (
        <Link to={add.to} aria-label={add.name} className={styles.add}>
          <PlusIcon size={16} />
          Nova
        </Link>
      ) : null}
    </div>
  );
}
