import { fold } from "./text.ts";

/** Longer titles are not recognized. */
const MAX_TITLE = 60;

/**
 * Returns a function that finds the field of a spreadsheet column by its title.
 *
 * @param titles the titles of each field, without spaces and separated by them
 * @param qualifiers words of a title that are ignored, separated by spaces
 */
export function titleReader<Field extends string>(
  titles: Record<Field, string>,
  qualifiers: string,
): (title: string) => Field | null {
  const byTitle = new Map(
    Object.entries<string>(titles).flatMap(([field, known]) =>
      known.split(" ").map((title) => [title, field as Field]),
    ),
  );
  const ignored = new Set(qualifiers.split(" "));
  return (title) => {
    const text = fold(title.slice(0, MAX_TITLE).replaceAll(/\([^()]*\)/g, ""));
    const words = text.split(/[^a-z0-9]+/).filter(Boolean);
    const exact = byTitle.get(words.join(""));
    if (exact) return exact;
    const kinds = words
      .map((word) => word.replace(/\d+$/, ""))
      .filter((word) => word !== "" && !ignored.has(word));
    return byTitle.get(kinds.join("")) ?? null;
  };
}
