/** Values of a form, by field. */
type Some = Readonly<Record<string, unknown>>;

/** How an answer was applied to the form. */
export interface Filling {
  /** Filled fields with their new values. */
  written: Some;
  /** The same fields with their previous values. */
  before: Some;
  /** Fields that differ and were left alone, with the answer's values. */
  offered: Some;
}

/**
 * Fills blank fields and offers the rest. Values filled for an `earlier` number and not edited since count as blank.
 */
export function fillBlanks(said: Some, now: Some, earlier: Some): Filling {
  const differing = Object.entries(said).filter(
    ([field, value]) => !isBlank(value) && !isSame(value, now[field]),
  );
  const isFree = (field: string) => isBlank(now[field]) || isSame(now[field], earlier[field]);
  const written = Object.fromEntries(differing.filter(([field]) => isFree(field)));
  const offered = Object.fromEntries(differing.filter(([field]) => !isFree(field)));
  return { written, before: pick(now, written), offered };
}

/** Returns the filling with the offered values applied too. */
export function takeOffer({ written, before, offered }: Filling, now: Some): Filling {
  return {
    written: { ...written, ...offered },
    before: { ...before, ...pick(now, offered) },
    offered: {},
  };
}

function pick(values: Some, fields: Some): Some {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, values[field]]));
}

/** An address is blank when all its parts are. */
function isBlank(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).every(isBlank);
  return typeof value === "string" ? value.trim() === "" : value === null || value === undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
