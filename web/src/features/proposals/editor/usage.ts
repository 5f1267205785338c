/** Sorts records by frequency of use; ties keep their order. */
export function mostUsedFirst<Row extends { id: number }>(
  rows: readonly Row[],
  uses: readonly number[],
): Row[] {
  const counts = new Map<number, number>();
  for (const id of uses) counts.set(id, (counts.get(id) ?? 0) + 1);
  return rows.toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0));
}
