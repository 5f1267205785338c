/** Returns a CSV for Excel in Brazil: UTF-8 with byte order mark, `;`, CRLF. Formulas are escaped by an apostrophe. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(";")}\r\n`).join("")}`;
}

/** Removes the apostrophe that `writeCsv` adds, and `="0123"` around what Excel must not read as a number. */
export function readCell(cell: string): string {
  if (/^'[=+\-@\t\r]/.test(cell)) return cell.slice(1);
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
}

/** Returns whether a cell has nothing to say, as people fill it: a dash, or "R$ -" of an accounting format. */
export function isBlankCell(text: string): boolean {
  return /^(R\$)?[\s–—.-]*$/.test(text);
}

/** "+55 11 98765-4321" and "-10,00" are not formulas. */
function toCell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^[+-][\d\s().,-]*$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return isFormula || /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
