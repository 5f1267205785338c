import type { ClientFields, Company } from "#shared/clients/contract.ts";

type Field = keyof ClientFields;
type Some = Partial<Record<Field, string>>;

/** How a registry answer was applied to the form. */
export interface Filling {
  isActive: boolean;
  /** Filled fields with their new values. */
  written: Some;
  /** The same fields with their previous values. */
  before: Some;
  /** Fields that differ and were left alone, with the registry's values. */
  offered: Some;
}

/**
 * Fills blank fields and offers the rest. Values filled for an `earlier` number and not edited since count as blank.
 */
export function fillFrom(company: Company, now: Record<Field, string>, earlier: Some): Filling {
  const said: [Field, string | null][] = [
    ["company", company.company],
    ["name", company.legalName],
    ["email", company.email],
    ["phone", company.phone],
    ["address", company.address],
  ];
  const filling: Filling = { isActive: company.active, written: {}, before: {}, offered: {} };
  for (const [field, text] of said) {
    if (!text || text === now[field]) continue;
    if (now[field].trim() && now[field] !== earlier[field]) filling.offered[field] = text;
    else {
      filling.before[field] = now[field];
      filling.written[field] = text;
    }
  }
  return filling;
}

/** Returns the filling with the offered values applied too. */
export function takeOffer(
  { isActive, written, before, offered }: Filling,
  now: Record<Field, string>,
): Filling {
  const replaced = Object.keys(offered).map((field) => [field, now[field as Field]]);
  return {
    isActive,
    written: { ...written, ...offered },
    before: { ...before, ...Object.fromEntries(replaced) },
    offered: {},
  };
}
