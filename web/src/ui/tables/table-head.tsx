import { type Column, orderOf } from "./column.ts";
import { SortButton } from "./sort-button.tsx";
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
            aria-sort={orderOf(column, sort)}
          >
            {column.sortBy ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              column.title
            )}
          </th>
        ))}
        {menuTitle === undefined ? null : (
          <th scope="col" className={`${styles.right} ${styles.menu}`}>
            {menuTitle || <span className="sr-only">Ações</span>}
          </th>
        )}
      </tr>
    </thead>
  );
}
