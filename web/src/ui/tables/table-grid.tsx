import type { MouseEvent } from "react";
import { useMediaQuery } from "../browser/use-media-query.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import { RowMenu } from "../menus/row-menu.tsx";
import { navigate } from "../router/history.ts";
import type { Column, Identified, RowActions } from "./column.ts";
import { RowOpener } from "./row-opener.tsx";
import { TableHead } from "./table-head.tsx";
import styles from "./table-grid.module.css";

interface TableGridProps<Row> extends RowActions<Row> {
  label: string;
  rows: readonly Row[] | "skeleton";
  columns: Column<Row>[];
  lines?: 1 | 2;
  isCompact?: boolean;
  menuTitle?: string;
  /** "name" or "-name". */
  sort: string;
  onSort?: (sort: string) => void;
}

/** For wide screens, in native HTML: antd's table adds 80 KB of features that no screen uses. */
export function TableGrid<Row extends Identified>(props: TableGridProps<Row>) {
  const { label, rows, columns, lines = 1, isCompact = false } = props;
  const { menu, menuTitle, sort, onSort } = props;
  const height = isCompact ? styles.compact : lines === 2 ? styles.two : styles.one;
  const isWide = useMediaQuery("(min-width: 1200px)");
  const isWider = useMediaQuery("(min-width: 1360px)");
  const isWidest = useMediaQuery("(min-width: 1680px)");
  const shown = columns.filter(
    ({ wideOnly = false, from }) =>
      (isWide || !wideOnly) && (from === undefined || (from === 1360 ? isWider : isWidest)),
  );
  return (
    <table className={`${styles.table} ${height}`} aria-label={label}>
      <colgroup>
        {shown.map(({ key, width }) => (
          <col key={key} style={width === undefined ? {} : { width }} />
        ))}
        {menu ? <col className={styles.menu} style={{ width: menuTitle ? 72 : 44 }} /> : null}
      </colgroup>
      <TableHead
        columns={shown}
        sort={sort}
        {...(onSort ? { onSort } : {})}
        {...(menu ? { menuTitle: menuTitle ?? "" } : {})}
      />
      {rows === "skeleton" ? (
        <TableSkeleton columns={shown.length} lines={lines} hasMenu={menu !== undefined} />
      ) : (
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} {...props} columns={shown} row={row} />
          ))}
        </tbody>
      )}
    </table>
  );
}

function TableRow<Row>(props: RowActions<Row> & { columns: Column<Row>[]; row: Row }) {
  const { columns, row, rowName, menu, href, onOpen } = props;
  const isOpenable = href !== undefined || onOpen !== undefined;
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!isRowClick(event)) return;
    if (href) void navigate(href(row));
    else onOpen?.(row);
  };
  return (
    <tr className={isOpenable ? styles.openable : undefined} onClick={open}>
      {columns.map((column, at) => (
        <td key={column.key} className={column.align ? styles.right : undefined}>
          {at === 0 ? <RowOpener {...props}>{column.render(row)}</RowOpener> : column.render(row)}
        </td>
      ))}
      {menu ? (
        <td className={styles.menu}>
          <RowMenu label={`Ações de ${rowName(row)}`} items={menu(row)} />
        </td>
      ) : null}
    </tr>
  );
}

/** The row itself was clicked, not a control in it or a text selection. */
function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  const at = event.target as Element;
  if (!event.currentTarget.contains(at) || at.closest("a, button, input, label")) return false;
  return window.getSelection()?.isCollapsed !== false;
}

interface TableSkeletonProps {
  columns: number;
  lines: 1 | 2;
  hasMenu: boolean;
}

function TableSkeleton({ columns, lines, hasMenu }: TableSkeletonProps) {
  return (
    <tbody>
      {Array.from({ length: 5 }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_each, column) => (
            <td key={column}>
              <span className={styles.skeleton}>
                <Skeleton width={column === 0 ? "55%" : "70%"} />
                {column === 0 && lines === 2 ? <Skeleton width="35%" height={10} /> : null}
              </span>
            </td>
          ))}
          {hasMenu ? <td aria-hidden="true" /> : null}
        </tr>
      ))}
    </tbody>
  );
}
