import type { Column } from "./column.ts";
import { ArrowDownIcon, ArrowUpIcon } from "../marks/icons.tsx";
import styles from "./table-grid.module.css";

interface TableHeadProps<Row> {
  columns: Column<Row>[];
  /** "name" or "-name". */
  sort: string;
  onSort?: (sort: string) => void;
  /** Set when there is a menu column; "" hides its title visually. */
  menuTitle?: string;
}

/** Sticky; sortable columns are buttons. */
export function TableHead<Row>({ columns, sort, onSort, menuTitle }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={column.align ? styles.right : undefined}
            aria-sort={sortOf(column, sort)}
          >
            {column.sortBy ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              column.title
            )}
          </th>
        ))}
        {menuTitle === undefined ? null : (
          <th scope="col" className={styles.right}>
            {menuTitle || <span className="sr-only">Ações</span>}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface SortButtonProps<Row> {
  column: Column<Row>;
  sort: string;
  onSort: ((sort: string) => void) | undefined;
}

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const order = sortOf(column, sort);
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

function sortOf<Row>(column: Column<Row>, sort: string): "ascending" | "descending" | undefined {
  if (!column.sortBy) return undefined;
  if (sort === column.key) return "ascending";
  return sort === `-${column.key}` ? "descending" : undefined;
}
