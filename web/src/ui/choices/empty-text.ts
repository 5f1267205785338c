/**
 * Returns what a select says in place of options.
 * @param rows all that may be chosen; undefined while they load, and after that failed
 * @param unmatched said when the search matches none of them
 * @param none said when there are none
 */
export function emptyText(
  rows: readonly unknown[] | undefined,
  unmatched: string,
  none = unmatched,
): string {
  if (!rows) return "A lista ainda não carregou";
  return rows.length === 0 ? none : unmatched;
}
