import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { Read } from "#web/contract/hooks.ts";
import { useIsPhone } from "../browser/use-media-query.ts";
import { useUrlState } from "../browser/use-url-state.ts";
import { ErrorState } from "../feedback/error-state.tsx";
import { Loading } from "../feedback/loading.tsx";
import { useDelayedFlag } from "../feedback/use-delayed-flag.ts";
import type { Column, Identified, RowActions } from "./column.ts";
import { CardList, CardSkeleton } from "./table-cards.tsx";
import { TableFoot } from "./table-foot.tsx";
import { TableGrid } from "./table-grid.tsx";
import { rowSorter, type SortValue } from "./table-order.ts";
import styles from "./data-table.module.css";

interface DataTableProps<Row> extends RowActions<Row> {
  label: string;
  rows: readonly Row[] | undefined;
  /** Shown while the rest loads, on the first page in the default order. */
  firstRows?: readonly Row[] | undefined;
  columns: Column<Row>[];
  lines?: 1 | 2;
  isCompact?: boolean;
  noun: readonly [string, string];
  /** A column key; "-key" sorts descending. In the URL as `sort`, beside `page`. */
  defaultSort: string;
  /** Sort keys without a column. */
  sorts?: Readonly<Record<string, (row: Row) => SortValue>>;
  menuTitle?: string;
  /** The row on phones: spans only, usually a RowCard. */
  card: (row: Row) => ReactNode;
  /** A link that replaces the card's menu. */
  cardAside?: (row: Row) => ReactNode;
  cardMenu?: "top" | "bottom";
  footer?: ReactNode;
  /** Of the rows. */
  read?: Read;
  /** EmptyState or NoResult. */
  empty: ReactNode;
  pageSize?: number;
}

/** Of a list whose rows are edited and removed. */
export interface RecordListProps<Row> extends Required<
  Pick<DataTableProps<Row>, "rows" | "read" | "empty">
> {
  onEdit: (row: Row) => void;
  onRemove: (row: Row) => void;
}

/** Cards that phones show at first, and that 'Mostrar mais' adds. */
const CARDS = 30;

/** The table of all lists: sorting and paging in the URL, cards on phones, loading, error and empty states. */
export function DataTable<Row extends Identified>(props: DataTableProps<Row>) {
  const { read, empty, columns, defaultSort } = props;
  const [sortRows] = useState(() => rowSorter<Row>());
  const start = { sort: defaultSort, page: "1" };
  const [view, setView] = useUrlState(start);
  const isAtStart = view.sort === start.sort && view.page === start.page;
  const rows = props.rows ?? (isAtStart ? props.firstRows : undefined);
  const top = useRef<HTMLDivElement>(null);
  const focusCard = useFocusCard(top);
  const isPhone = useIsPhone();
  const isSkeletonShown = useDelayedFlag(rows === undefined && !read?.error);
  if (read?.error && !props.rows) return <ErrorState read={read} />;
  if (!rows || isSkeletonShown)
    return <LoadingRows isShown={isSkeletonShown} isPhone={isPhone} {...props} />;
  if (rows.length === 0) return empty;

  const sortBy = { ...props.sorts, ...sortsOf(columns) }[view.sort.replace(/^-/, "")];
  const sorted = sortBy ? sortRows(rows, sortBy, view.sort.startsWith("-")) : rows;
  const pageSize = isPhone ? Math.max(CARDS, props.pageSize ?? 0) : (props.pageSize ?? 20);
  const lastPage = Math.ceil(sorted.length / pageSize);
  const page = Math.min(Math.max(1, Number.parseInt(view.page, 10) || 1), lastPage);
  // Phones show all pages up to this one, so that going back leads to the same card.
  const shown = sorted.slice(isPhone ? 0 : (page - 1) * pageSize, page * pageSize);
  const turn = (to: number) => {
    setView({ page: String(to) }, { push: true });
    const table = top.current;
    if (table && table.getBoundingClientRect().top < 0) table.scrollIntoView({ block: "start" });
  };
  const showMore = () => {
    focusCard(shown.length);
    setView({ page: String(page + 1) });
  };
  return (
    <div ref={top} className={styles.table}>
      {read?.error ? <ErrorState read={read} isInline /> : null}
      {isPhone ? (
        <CardList {...props} rows={shown} />
      ) : (
        <TableGrid
          {...props}
          rows={shown}
          sort={view.sort}
          // Other rows may come first in another order.
          {...(props.rows ? { onSort: (sort) => setView({ sort }) } : {})}
        />
      )}
      <TableFoot
        noun={props.noun}
        total={props.rows && sorted.length}
        page={page}
        pageSize={pageSize}
        {...(isPhone ? { onMore: showMore } : { onPage: turn })}
      >
        {props.footer}
      </TableFoot>
    </div>
  );
}

/** Focuses a card once it is rendered: the pressed button is far below then, or gone. */
function useFocusCard(table: RefObject<HTMLElement | null>): (index: number) => void {
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    const card = table.current?.querySelectorAll("li")[wanted.current ?? -1];
    if (!card) return;
    wanted.current = undefined;
    card.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  });
  return (index) => {
    wanted.current = index;
  };
}

type Sorts<Row> = Readonly<Record<string, ((row: Row) => SortValue) | undefined>>;

function sortsOf<Row>(columns: Column<Row>[]): Sorts<Row> {
  return Object.fromEntries(columns.map(({ key, sortBy }) => [key, sortBy]));
}

interface LoadingRowsProps<Row> extends DataTableProps<Row> {
  isShown: boolean;
  isPhone: boolean;
}

function LoadingRows<Row extends Identified>({
  isShown,
  isPhone,
  ...props
}: LoadingRowsProps<Row>) {
  return (
    <Loading className={styles.loading}>
      {isShown ? (
        isPhone ? (
          <CardSkeleton />
        ) : (
          <TableGrid {...props} rows="skeleton" sort={props.defaultSort} />
        )
      ) : null}
    </Loading>
  );
}
