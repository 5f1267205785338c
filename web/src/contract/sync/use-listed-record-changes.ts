import { useEffect, useState } from "react";
import { subscribeToRecord } from "./open-records.ts";
import { useAuthor } from "./use-record-changes.ts";

/** What others did meanwhile to the record that a dialog edits. */
export interface EditConflict {
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
export function useListedRecordChanges<Row extends Versioned>(
  list: string,
  id: string,
  listed: Row | undefined,
): EditConflict & { newest: Row | undefined } {
  // Registers as an open form: changes are requested even with unsaved input.
  useEffect(() => (id ? subscribeToRecord(list, () => undefined) : undefined), [list, id]);
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
