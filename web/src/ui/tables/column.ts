import type { Key, ReactNode } from "react";
import type { MenuAction } from "../menus/row-menu.tsx";
import type { SortValue } from "./table-order.ts";

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** px or CSS length; columns without one share the rest. */
  width?: number | string;
  align?: "right";
  /** Makes the column sortable. */
  sortBy?: (row: Row) => SortValue;
  /** Hidden below 1,200 px. */
  wideOnly?: boolean;
  /** Hidden in narrower windows, in px. */
  from?: 1360 | 1680;
}

export type Sortable<Row> = Pick<Column<Row>, "key" | "title" | "sortBy">;

/** Returns how the rows are ordered by a column. @param sort "name" or "-name" */
export function orderOf<Row>(
  { key, sortBy }: Sortable<Row>,
  sort: string,
): "ascending" | "descending" | undefined {
  if (!sortBy) return undefined;
  if (sort === key) return "ascending";
  return sort === `-${key}` ? "descending" : undefined;
}

export interface Identified {
  id: Key;
}

/** Shared by tables and cards. */
export interface RowActions<Row> {
  /** The name in "Ações de {name}". */
  rowName: (row: Row) => string;
  href?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  menu?: (row: Row) => MenuAction[];
}
