import type { Problem } from "#shared/errors.ts";
import type { Key } from "./keys/key-types.ts";
import type { Write } from "./write.ts";

interface UniqueFieldOptions<Row> {
  /** Null: the record has no value. */
  keyOf: (row: Row) => Key | null;
  /** The failure of a claim of a taken value. */
  refusal: (row: Row) => Problem;
}

/** Returns the writes that keep a field unique among records. */
export function uniqueField<Row extends { id: number }>({
  keyOf,
  refusal,
}: UniqueFieldOptions<Row>) {
  const claim = (row: Row): Write[] => {
    const key = keyOf(row);
    const failWith = refusal(row);
    return key ? [{ put: { ...key, id: row.id }, condition: "notExists", failWith }] : [];
  };
  const release = (row: Row): Write[] => {
    const key = keyOf(row);
    return key ? [{ remove: key }] : [];
  };
  return {
    claim,
    release,
    /** No writes when the value stays. */
    replace: (before: Row, after: Row): Write[] =>
      keyOf(before)?.sk === keyOf(after)?.sk ? [] : [...release(before), ...claim(after)],
  };
}
