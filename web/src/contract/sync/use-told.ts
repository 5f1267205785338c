import { useEffect, useState } from "react";
import { type RecordNews, watchRecord } from "./open-records.ts";

/** Returns the last news of the record that a form edits; undefined without news. */
export function useTold(kind: string, id: number | undefined): RecordNews | undefined {
  const [told, setTold] = useState<RecordNews & { id: number }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    return watchRecord(`${kind}/${id}`, (news) =>
      // News that anything may have changed contain no row.
      setTold((before) => ({
        ...(before?.id === id && before.row && { row: before.row }),
        ...news,
        id,
      })),
    );
  }, [kind, id]);
  return told?.id === id ? told : undefined;
}
