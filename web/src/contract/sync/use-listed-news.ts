import { useEffect, useState } from "react";
import { watchRecord } from "./open-records.ts";
import { useAuthor } from "./use-record-news.ts";

/** News of the record that a dialog edits. */
export interface DialogNews {
  isGone: boolean;
  changedBy: string | undefined;
}

interface Versioned {
  updatedAt: string;
  updatedBy?: string | null | undefined;
}

/**
 * Follows the record that a dialog edits, of a list that is refetched when somebody saves one of its rows. Returns the
 * newest version, also of a deleted record, and who saved it since the dialog was opened.
 * @param list first path segment of its route
 * @param id of the record; "" while no dialog is open
 * @param listed the record in the list; undefined without one
 */
export function useListedNews<Row extends Versioned>(
  list: string,
  id: string,
  listed: Row | undefined,
): DialogNews & { newest: Row | undefined } {
  // Registers as an open form: changes are requested even with unsaved input.
  useEffect(() => (id ? watchRecord(list, () => undefined) : undefined), [list, id]);
  const [known, setKnown] = useState({ id, opened: listed, newest: listed });
  if (known.id !== id || (!known.opened && listed))
    setKnown({ id, opened: listed, newest: listed });
  else if (listed && listed.updatedAt !== known.newest?.updatedAt)
    setKnown({ ...known, newest: listed });
  const { opened, newest } = known.id === id ? known : { opened: listed, newest: listed };
  const isChanged = newest?.updatedAt !== opened?.updatedAt;
  const changedBy = useAuthor(isChanged, newest?.updatedBy);
  return {
    newest: id ? (listed ?? newest) : undefined,
    isGone: id !== "" && newest !== undefined && listed === undefined,
    changedBy,
  };
}
