import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./bar-table.module.css";

export interface BarColumn<Row> {
  title: string;
  text: (row: Row) => ReactNode;
  /** A second line. */
  note?: (row: Row) => string | undefined;
  href?: (row: Row) => string | undefined;
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
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => ReactNode;
  /** Length of the bar. */
  amountOf: (row: Row) => number;
  columns: readonly BarColumn<Row>[];
  total?: Row | undefined;
}

/** The second column draws an amount as a bar. Rows are cards on phones. */
export function BarTable<Row>(props: BarTableProps<Row>) {
  const { title, nameTitle, barTitle, rows, keyOf, columns, total } = props;
  const max = Math.max(...rows.map((row) => props.amountOf(row)), 1);
  return (
    <div className={styles.frame}>
      <table
        className={
          columns.some(({ isExtra }) => isExtra) ? `${styles.table} ${styles.wide}` : styles.table
        }
      >
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{nameTitle}</th>
            <td className={styles.bar} aria-hidden="true">
              {barTitle}
            </td>
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                {...(column.isExtra && { className: styles.extra })}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{props.nameOf(row)}</th>
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

interface CellsProps<Row> {
  row: Row;
  columns: readonly BarColumn<Row>[];
}

function Cells<Row>({ row, columns }: CellsProps<Row>) {
  return columns.map(({ title, text, note, href, isQuiet = false, isExtra = false }) => {
    const to = href?.(row);
    const more = note?.(row);
    const figure = (
      <>
        {text(row)} {more ? <small>{more}</small> : null}
      </>
    );
    const className = ["num", isQuiet && styles.quiet, isExtra && styles.extra];
    return (
      <td key={title} data-title={title} className={className.filter(Boolean).join(" ")}>
        {to === undefined ? <span>{figure}</span> : <Link to={to}>{figure}</Link>}
      </td>
    );
  });
}
