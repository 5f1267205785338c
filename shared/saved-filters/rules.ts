import { fold } from "#shared/values/text.ts";

/** The screens whose filters are saved. */
export const SCREENS = ["proposals", "reports"] as const;
export type Screen = (typeof SCREENS)[number];

export const MAX_SAVED_FILTERS = 20;

/** Whether another filter than that at `own` has the name, ignoring case and accents. */
export function isNameTaken(
  filters: readonly { name: string }[],
  name: string,
  own?: number,
): boolean {
  return filters.some((one, at) => at !== own && fold(one.name) === fold(name.trim()));
}
