const SLICE = 250;
const SLICE_EVERY_MS = 20;

/** What a search reads of each row, made once per row. */
export interface SearchIndex<Row, Entry> {
  entryOf: (row: Row) => Entry;
  /** Makes the entries slice by slice, so that neither the first rows nor the first key wait. Returns how to stop. */
  prepare: (rows: readonly Row[]) => () => void;
}

export function searchIndex<Row extends object, Entry>(
  make: (row: Row) => Entry,
): SearchIndex<Row, Entry> {
  const entries = new WeakMap<Row, Entry>();
  const entryOf = (row: Row) => {
    const entry = entries.get(row) ?? make(row);
    entries.set(row, entry);
    return entry;
  };
  const prepare = (rows: readonly Row[]) => {
    let done = 0;
    const timer = setInterval(() => {
      for (const row of rows.slice(done, done + SLICE)) entryOf(row);
      done += SLICE;
      if (done >= rows.length) clearInterval(timer);
    }, SLICE_EVERY_MS);
    return () => clearInterval(timer);
  };
  return { entryOf, prepare };
}
