export interface Named {
  firstName: string;
  lastName: string;
}

/** Shown for a person who deleted their account. */
export const REMOVED_PERSON = { firstName: "Usuário", lastName: "removido" } as const;

/** Returns "" when neither part is known. */
export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

const LEFT = " (saiu)";

/** Returns 'Ana Souza' of 'Ana Souza (saiu)'. */
export function withoutFormerSuffix(name: string): string {
  return name.endsWith(LEFT) ? name.slice(0, -LEFT.length) : name;
}

/** Returns 'Ana Souza (saiu)'. @param name null of a deleted account */
export function formerName(name: string | null): string {
  return name === null ? fullName(REMOVED_PERSON) : name + LEFT;
}
