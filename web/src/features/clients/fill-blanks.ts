/** Form values by field. */
type Some = Readonly<Record<string, unknown>>;

export interface Filling {
  written: Some;
  /** Previous values of the same fields. */
  before: Some;
  /** Fields that differ and were left alone, with the answer's values. */
  suggested: Some;
}

/**
 * Fills blank fields and suggests the rest. Unedited values filled for an `earlier` number count as blank, so an answer
 * without a value clears them.
 */
export function fillBlanks(answer: Some, now: Some, earlier: Some): Filling {
  const differing = Object.entries(answer).filter(([field, value]) => !isSame(value, now[field]));
  const isFree = (field: string) => isBlank(now[field]) || isSame(now[field], earlier[field]);
  const written = Object.fromEntries(differing.filter(([field]) => isFree(field)));
  const suggested = Object.fromEntries(
    differing.filter(([field, value]) => !isFree(field) && !isBlank(value)),
  );
  return { written, before: pick(now, written), suggested };
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
