/** Returns the rows that were found, by id. */
export function byId<Row extends { id: number | string }>(
  rows: readonly (Row | undefined)[],
): Map<Row["id"], Row> {
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
}
