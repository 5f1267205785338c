/** How a notice names and shows a field. */
export interface FieldText<Values> {
  name: keyof Values & string;
  label: string;
  /** Defaults to the text as typed. */
  text?: (values: Values) => string;
}

export interface ChangedField<Values> {
  key: string;
  label: string;
  before: string;
  theirs: string;
  /** The person's input, when both changed the field differently. */
  mine?: string;
  /** The saved value. */
  use: Partial<Values>;
}

export interface Versions<Values> {
  base: Values;
  mine: Values;
  theirs: Values;
}

/** Returns what somebody else changed and the person did not enter as well. */
export function changedFields<Values>(
  fields: readonly FieldText<Values>[],
  { base, mine, theirs }: Versions<Values>,
): ChangedField<Values>[] {
  return fields.flatMap(({ name, label, text = plainText(name) }) => {
    const isSame = (one: Values, other: Values) => textOf(one[name]) === textOf(other[name]);
    if (isSame(theirs, base) || (isSame(theirs, mine) && !isSame(mine, base))) return [];
    const use: Partial<Values> = {};
    use[name] = theirs[name];
    return {
      key: name,
      label,
      before: text(base),
      theirs: text(theirs),
      ...(!isSame(mine, base) && { mine: text(mine) }),
      use,
    };
  });
}

/** Fields of `newer` that the person has not edited since `base`. */
export function unedited<Values extends object>(typed: Values, base: Values, newer: Values) {
  const isUnedited = ([name]: [string, unknown]) => {
    const field = name as keyof Values;
    return textOf(typed[field]) === textOf(base[field]);
  };
  return Object.fromEntries(Object.entries(newer).filter(isUnedited)) as Partial<Values>;
}

function plainText<Values>(name: keyof Values): (values: Values) => string {
  return (values) => String(values[name] ?? "").trim() || "vazio";
}

function textOf(value: unknown): string {
  return JSON.stringify(typeof value === "string" ? value.trim() : value) ?? "";
}
