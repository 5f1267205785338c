import { ArrowDownIcon, ArrowUpIcon } from "../marks/icons.tsx";
import { orderOf, type Sortable } from "./column.ts";
import styles from "./table-grid.module.css";

interface SortButtonProps<Row> {
  column: Sortable<Row>;
  /** "name" or "-name". */
  sort: string;
  onSort: ((sort: string) => void) | undefined;
}

/** The title of a column, which sorts by it. */
export function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const order = orderOf(column, sort);
  const next = order === "ascending" ? `-${column.key}` : column.key;
  return (
    <button type="button" className={styles.sort} onClick={() => onSort?.(next)}>
      {column.title}
      <span className={order ? styles.sign : styles.hint}>
        {order === "descending" ? <ArrowDownIcon size={13} /> : <ArrowUpIcon size={13} />}
      </span>
    </button>
  );
}
