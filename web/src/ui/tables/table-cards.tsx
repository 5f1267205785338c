import type { ReactNode } from "react";
import { Skeleton } from "../feedback/skeleton.tsx";
import { RowMenu } from "../menus/row-menu.tsx";
import type { Identified, RowActions } from "./column.ts";
import { RowOpener } from "./row-opener.tsx";
import styles from "./table-cards.module.css";

interface CardListProps<Row> extends RowActions<Row> {
  label: string;
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
  /** Replaces the menu. */
  cardAside?: (row: Row) => ReactNode;
  cardMenu?: "top" | "bottom";
}

export function CardList<Row extends Identified>({
  label,
  rows,
  card,
  ...rest
}: CardListProps<Row>) {
  const { cardAside, cardMenu = "top", ...actions } = rest;
  const { rowName, menu, href, onOpen } = actions;
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <RowOpener row={row} {...(href ? { href } : {})} {...(onOpen ? { onOpen } : {})}>
            {card(row)}
          </RowOpener>
          {cardAside ? <div className={styles.aside}>{cardAside(row)}</div> : null}
          {menu && !cardAside ? (
            <div className={`${styles.menu} ${styles[cardMenu]}`}>
              <RowMenu label={`Ações de ${rowName(row)}`} items={menu(row)} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

export function CardSkeleton() {
  return (
    <div className={styles.list}>
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} className={`${styles.card} ${styles.pending}`}>
          <Skeleton width="60%" height={14} />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}
