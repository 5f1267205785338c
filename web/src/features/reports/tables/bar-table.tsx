import { Fragment, type ReactNode, useState } from "react";
import { Link } from "#web/ui/router/link.tsx";
import { orderOf, type Sortable } from "#web/ui/tables/column.ts";
import { SortButton } from "#web/ui/tables/sort-button.tsx";
import { sortRows, type SortValue } from "#web/ui/tables/table-order.ts";
import styles from "./bar-table.module.css";

export interface BarRow {
  key: string;
  name: string;
}

export interface BarColumn<Row> {
  title: string;
  text: (row: Row) => ReactNode;
  /** A second line. */
  note?: (row: Row) => string | undefined;
  /** Compared with another period. */
  change?: (row: Row) => ReactNode;
  href?: (row: Row) => string | undefined;
  /** Makes the column sortable, in a table with an order. */
  sortBy?: (row: Row) => SortValue;
  isQuiet?: boolean;
  /** Left out where the columns are many for a narrow window. Files and cards have it. */
  isExtra?: boolean;
}

interface BarTableProps<Row> {
  /** For screen readers. */
  title: string;
  nameTitle: string;
  barTitle: string;
  rows: readonly Row[];
  /** Length of the bar. */
  amountOf: (row: Row) => number;
  columns: readonly BarColumn<Row>[];
  /** The title of the column that sorts at first, descending as "-title". Without it, the rows keep their order. */
  order?: string;
  /** Sums what is beyond `MAX_ROWS`. */
  rest?: (rows: readonly Row[]) => Row;
  /** Below all others in every order. */
  last?: readonly Row[];
  total?: Row | undefined;
}

const MAX_ROWS = 100;

/** The second column draws an amount as a bar. Rows are cards on phones. */
export function BarTable<Row extends BarRow>(props: BarTableProps<Row>) {
  const { title, barTitle, columns, total } = props;
  const [sort, setSort] = useState(props.order ?? "");
  const heads = headsOf(props);
  const rows = arrange(props, heads, sort);
  const max = Math.max(...rows.map((row) => props.amountOf(row)), 1);
  const isWide = columns.some(({ isExtra }) => isExtra);
  const isSorted = props.order !== undefined;
  const className = [styles.table, isWide && styles.wide, isSorted && styles.sorted];
  return (
    <div className={styles.frame}>
      <table className={className.filter(Boolean).join(" ")}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <Heads heads={heads} barTitle={barTitle} sort={sort} onSort={setSort} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td className={styles.bar} aria-hidden="true">
                {props.amountOf(row) > 0 ? (
                  <i style={{ width: `${(props.amountOf(row) / max) * 100}%` }} />
                ) : null}
              </td>
              <Cells row={row} columns={columns} />
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td className={styles.bar} aria-hidden="true" />
              <Cells row={total} columns={columns} />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

interface HeadsProps<Row> {
  heads: readonly Head<Row>[];
  barTitle: string;
  sort: string;
  onSort: (sort: string) => void;
}

function Heads<Row>({ heads, barTitle, sort, onSort }: HeadsProps<Row>) {
  return heads.map((head, index) => (
    <Fragment key={head.key}>
      <th
        scope="col"
        aria-sort={orderOf(head, sort)}
        {...(head.isExtra && { className: styles.extra })}
      >
        {head.sortBy ? <SortButton column={head} sort={sort} onSort={onSort} /> : head.title}
      </th>
      {index === 0 ? (
        <td className={styles.bar} aria-hidden="true">
          {barTitle}
        </td>
      ) : null}
    </Fragment>
  ));
}

type Head<Row> = Sortable<Row> & { isExtra?: boolean };

function headsOf<Row extends BarRow>({
  nameTitle,
  columns,
  order,
}: BarTableProps<Row>): Head<Row>[] {
  return [
    { title: nameTitle, sortBy: ({ name }: Row) => name },
    ...columns.map(({ title, sortBy, isExtra = false }) => ({ title, sortBy, isExtra })),
  ].map(({ sortBy, ...head }) => ({
    ...head,
    key: head.title,
    ...(order !== undefined && sortBy && { sortBy }),
  }));
}

function arrange<Row>(
  { rows, rest, last = [] }: BarTableProps<Row>,
  heads: readonly Head<Row>[],
  sort: string,
): Row[] {
  const sortBy = heads.find((head) => orderOf(head, sort))?.sortBy;
  const sorted = sortBy ? sortRows(rows, sortBy, sort.startsWith("-")) : [...rows];
  if (!rest || sorted.length <= MAX_ROWS) return [...sorted, ...last];
  return [...sorted.slice(0, MAX_ROWS), rest(sorted.slice(MAX_ROWS)), ...last];
}

interface CellsProps<Row> {
  row: Row;
  columns: readonly BarColumn<Row>[];
}

function Cells<Row>({ row, columns }: CellsProps<Row>) {
  return columns.map(({ title, text, note, change, href, isQuiet = false, isExtra = false }) => {
    const to = href?.(row);
    const lines = [note?.(row), change?.(row)].filter(Boolean);
    const figure = (
      <>
        {text(row)}
        {lines.map((line, index) => (
          // oxlint-disable-next-line no-array-index-key -- a line is its place
          <Fragment key={index}>
            {" "}
            <small>{line}</small>
          </Fragment>
        ))}
      </>
    );
    const className = ["num", isQuiet && "u-muted", isExtra && styles.extra];
    return (
      <td key={title} data-title={title} className={className.filter(Boolean).join(" ")}>
        {to === undefined ? <span>{figure}</span> : <Link to={to}>{figure}</Link>}
      </td>
    );
  });
}
