import { fold } from "#shared/values/text.ts";

/** The screens whose filters are saved. */
export const SCREENS = ["proposals", "reports"] as const;
export type Screen = (typeof SCREENS)[number];

export const MAX_SAVED_FILTERS = 20;
export const SAVED_FILTERS_FULL = `Já há ${MAX_SAVED_FILTERS} filtros salvos nesta tela. Exclua um para salvar outro.`;
export const NAME_TAKEN = "Já existe um filtro com este nome.";

/** Returns whether another filter than that at `own` has the name, ignoring case and accents. */
export function isNameTaken(
  filters: readonly { name: string }[],
  name: string,
  own?: number,
): boolean {
  return filters.some((one, at) => at !== own && fold(one.name) === fold(name.trim()));
}
