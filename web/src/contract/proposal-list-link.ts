/** Filters of the list of proposals, by their names in the address. */
interface ListFilters {
  status?: string;
  /** A preset, or two days: `2026-07-25..2026-10-22`. */
  periodo?: string;
  /** The day that the period is about. */
  data?: "enviada" | "aceita" | "perdida" | "vence";
  vence?: string;
  /** Days without an answer. */
  parada?: string;
  /** A user id. */
  pessoa?: string | undefined;
  cliente?: string;
  /** The client has opened the link. */
  vista?: "sim";
  /** A product's id, or 'avulsos'. */
  produto?: string;
  motivo?: string;
}

/** Returns the address of the list of proposals that match filters. */
export function proposalListLink(filters: ListFilters): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => !!entry[1]);
  return `/proposals?${new URLSearchParams([["view", "lista"], ...given]).toString()}`;
}
