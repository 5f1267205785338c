/** Filters of the proposal list, by their URL parameters. */
interface ListFilters {
  status?: string;
  /** A preset, or two days: `2026-07-25..2026-10-22`. */
  periodo?: string;
  /** The date that the period applies to. */
  data?: "enviada" | "aceita" | "perdida" | "vence";
  vence?: string;
  /** Days without an answer. */
  parada?: string;
  /** A user id, 'eu', `NOBODY` or `FORMER`. */
  pessoa?: string | undefined;
  cliente?: string;
  vista?: "sim";
  /** A day: what was open when it began. */
  aberta?: string;
  /** A product id, or 'avulsos'. */
  produto?: string;
  motivo?: string;
}

export function proposalListLink(filters: ListFilters): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => !!entry[1]);
  return `/proposals?${new URLSearchParams([["view", "lista"], ...given]).toString()}`;
}
