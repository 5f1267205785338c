/** Lines outside the catalogue. */
export const OWN_LINES = "avulsos";
/** Lost without a reason. */
export const NO_REASON = "sem";
/** The client has opened the link. */
export const VIEWED = "sim";
/** Past the last valid day. */
export const EXPIRED = "vencidas";

/** Filters of the proposal list, by their URL parameters. */
interface ListFilters {
  status?: string;
  /** A preset, or two days: `2026-07-25..2026-10-22`. */
  periodo?: string;
  /** The date that the period applies to. */
  data?: "enviada" | "aceita" | "perdida" | "vence";
  /** Days until the expiry, or `EXPIRED`. */
  vence?: string;
  /** Days without an answer. */
  parada?: string;
  /** A user id, `ME`, `NOBODY` or `FORMER`. */
  pessoa?: string | undefined;
  cliente?: string;
  vista?: typeof VIEWED;
  /** A day: what was open when it began. */
  aberta?: string;
  /** A product id, or `OWN_LINES`. */
  produto?: string;
  /** A reason, or `NO_REASON`. */
  motivo?: string;
}

export function proposalListLink(filters: ListFilters): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => !!entry[1]);
  return `/proposals?${new URLSearchParams([["view", "lista"], ...given]).toString()}`;
}
