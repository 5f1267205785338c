import { readRecordId } from "#shared/route.ts";
import { useUrlState } from "./use-url-state.ts";

/**
 * The row that the dialog of a list edits, kept in the URL, with the page of the list.
 * @param newRow value in the URL for a new row
 * @returns `editing`: undefined while the dialog is closed, null for a new row; `missing`: the number in the URL that the
 * list does not have
 */
export function useEditedRow<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  newRow: "novo" | "nova",
) {
  const [{ editar, page }, setUrl] = useUrlState({ editar: "", page: "1" });
  const edited = editar === "" ? undefined : rows?.find(({ id }) => String(id) === editar);
  return {
    editing: editar === newRow ? null : edited,
    missing: rows && !edited ? readRecordId(editar) : undefined,
    edit: (row: Pick<Row, "id"> | null) =>
      setUrl({ editar: row ? String(row.id) : newRow, page }, { push: true }),
    close: () => setUrl({ editar: "", page }),
  };
}
