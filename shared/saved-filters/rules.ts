import { fold } from "#shared/values/text.ts";

export const MAX_SAVED_FILTERS = 20;

/** Whether another filter than that at `own` has the name, ignoring case and accents. */
export function isNameTaken(
  filters: readonly { name: string }[],
  name: string,
  own?: number,
): boolean {
  return filters.some((one, at) => at !== own && fold(one.name) === fold(name.trim()));
}
