import type { ReactNode } from "react";
import { Link } from "../router/link.tsx";
import styles from "./row-opener.module.css";

interface RowOpenerProps<Row> {
  row: Row;
  href?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  children: ReactNode;
}

/** Opens a row by keyboard. */
export function RowOpener<Row>({ row, href, onOpen, children }: RowOpenerProps<Row>) {
  if (href) {
    return (
      <Link to={href(row)} className={styles.opener}>
        {children}
      </Link>
    );
  }
  if (!onOpen) return children;
  return (
    <button type="button" className={styles.opener} onClick={() => onOpen(row)}>
      {children}
    </button>
  );
}
