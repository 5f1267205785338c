/**
 * A table as text for Excel in Brazil: UTF-8 with byte order mark, `;`, CRLF. What a spreadsheet would run as a
 * formula gets an apostrophe in front.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(";")}\r\n`).join("")}`;
}

/** The apostrophe of `writeCsv` taken off again. */
export function readCell(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** "+55 11 98765-4321" is no formula: digits and their punctuation run nothing. */
function toCell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^[+-][\d\s().-]*$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return isFormula || /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
