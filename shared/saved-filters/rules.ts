import { fold } from "#shared/values/text.ts";

/** The screens whose filters are saved. */
export const SCREENS = ["proposals", "reports"] as const;
export type Screen = (typeof SCREENS)[number];

/** The parameters of the address that a screen saves. */
const SAVED_PARAMS = {
  proposals: [
    "q",
    "status",
    "periodo",
    "data",
    "pessoa",
    "cliente",
    "produto",
    "min",
    "max",
    "motivo",
    "vence",
    "parada",
    "vista",
    "aberta",
  ],
  reports: ["periodo", "comparar", "pessoa", "aba"],
} as const satisfies Record<Screen, readonly string[]>;
export type SavedParams<S extends Screen> = Record<(typeof SAVED_PARAMS)[S][number], string>;

/** Drops the parameters that the screen does not save. */
export function knownQuery(screen: Screen, query: string): string {
  const known: readonly string[] = SAVED_PARAMS[screen];
  return new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name]) => known.includes(name)),
  ).toString();
}

export const MAX_SAVED_FILTERS = 20;
export const SAVED_FILTERS_FULL = `Já há ${MAX_SAVED_FILTERS} filtros salvos nesta tela. Exclua um para salvar outro.`;
export const NAME_TAKEN = "Já existe um filtro com este nome.";
export const NOT_SAVABLE = "Este filtro não pode ser salvo.";

/** Returns whether another filter than that at `own` has the name, ignoring case and accents. */
export function isNameTaken(
  filters: readonly { name: string }[],
  name: string,
  own?: number,
): boolean {
  return filters.some((one, at) => at !== own && fold(one.name) === fold(name.trim()));
}
