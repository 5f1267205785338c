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

/** Shared by tables and cards. */
export interface RowActions<Row> {
  rowKey: (row: Row) => Key;
  /** The name in "Ações de {name}". */
  rowName: (row: Row) => string;
  href?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  menu?: (row: Row) => MenuAction[];
}
