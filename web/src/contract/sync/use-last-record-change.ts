import { useEffect, useState } from "react";
import { type RecordChange, subscribeToRecord } from "./open-records.ts";

/** Returns the last change of the record that a form edits, made since it was opened; undefined without one. */
export function useLastRecordChange(
  kind: string,
  id: number | undefined,
): RecordChange | undefined {
  const [last, setLast] = useState<RecordChange & { id: number }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    return subscribeToRecord(`${kind}/${id}`, (change) =>
      // A notice that anything may have changed contains no row.
      setLast((before) => ({
        ...(before?.id === id && before.row && { row: before.row }),
        ...(before?.id === id && before.became && { became: before.became }),
        ...change,
        id,
      })),
    );
  }, [kind, id]);
  return last?.id === id ? last : undefined;
}
