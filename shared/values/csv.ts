/** Returns a CSV for Excel in Brazil: UTF-8 with byte order mark, `;`, CRLF. Formulas are escaped by an apostrophe. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(";")}\r\n`).join("")}`;
}

/** `="0123"`: Excel computes the text 0123, where it would read 0123 as a number. */
const TEXT_FORMULA = /^="([^"]*)"$/;

/** Returns a cell that keeps digits and dates as text in Excel. */
export function textCell(text: string): string {
  return /^[\d+\-.,/]+$/.test(text) ? `="${text}"` : text;
}

/** Removes what `writeCsv` and `textCell` add. */
export function readCell(cell: string): string {
  if (/^'[=+\-@\t\r]/.test(cell)) return cell.slice(1);
  return TEXT_FORMULA.exec(cell)?.[1] ?? cell;
}

/** Returns whether a cell has nothing to say, as people fill it: a dash, or "R$ -" of an accounting format. */
export function isBlankCell(text: string): boolean {
  return /^(R\$)?[\s–—.-]*$/.test(text);
}

/** "+55 11 98765-4321" and "-10,00" are not formulas. */
function toCell(text: string): string {
  const isFormula =
    /^[=+\-@\t\r]/.test(text) && !/^[+-][\d\s().,-]*$/.test(text) && !TEXT_FORMULA.test(text);
  const safe = isFormula ? `'${text}` : text;
  return isFormula || /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
