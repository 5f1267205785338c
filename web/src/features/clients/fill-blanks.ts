/** Form values by field. */
type Some = Readonly<Record<string, unknown>>;

/** What look-ups wrote into a form. */
export interface Filled {
  written: Some;
  /** Values of the same fields before the first look-up that wrote them. */
  before: Some;
}

export const NOTHING_FILLED: Filled = { written: {}, before: {} };

export interface Filling extends Filled {
  /** Fields that differ and were left alone, with the answer's values. */
  suggested: Some;
}

/**
 * Fills blank fields and suggests the rest. Unedited values filled for an `earlier` number count as blank, so an answer
 * without a value clears them.
 */
export function fillBlanks(answer: Some, now: Some, earlier: Filled): Filling {
  const differing = Object.entries(answer).filter(([field, value]) => !isSame(value, now[field]));
  const isFree = (field: string) =>
    isBlank(now[field]) || isSame(now[field], earlier.written[field]);
  const written = Object.fromEntries(differing.filter(([field]) => isFree(field)));
  const suggested = Object.fromEntries(
    differing.filter(([field, value]) => !isFree(field) && !isBlank(value)),
  );
  return { written, before: pick({ ...now, ...unfilled(earlier, now) }, written), suggested };
}

/** Returns the values before the look-ups, of the fields that were not edited since. */
export function unfilled({ written, before }: Filled, now: Some): Some {
  const kept = Object.entries(before).filter(([field]) => isSame(now[field], written[field]));
  return Object.fromEntries(kept);
}

/** Adds what a later look-up wrote. */
export function joinFilled(earlier: Filled, { written, before }: Filled): Filled {
  return {
    written: { ...earlier.written, ...written },
    before: { ...earlier.before, ...before },
  };
}

export function acceptSuggestions({ before, suggested }: Filling, now: Some): Filling {
  return {
    written: suggested,
    before: { ...before, ...pick(now, suggested) },
    suggested: {},
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
  return (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other);
}
