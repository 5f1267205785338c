interface Named {
  firstName: string;
  lastName: string;
}

/** Returns "" when neither part is known. */
export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}
