import { COLUMN_FIELDS, FIELDS, titleOf } from "./fields.ts";

export const HEADER_ROW = COLUMN_FIELDS.map(titleOf);
export const EXAMPLE_ROW = COLUMN_FIELDS.map((field) => FIELDS[field].example);

/** Returns whether a row is the template's unchanged example. */
export function isExample(cells: readonly string[]): boolean {
  return EXAMPLE_ROW.every((text, index) => cells[index]?.trim() === text);
}
