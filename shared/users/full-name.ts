interface Named {
  firstName: string;
  lastName: string;
}

/** Returns a person's name as it is shown; blank when neither part is known. */
export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}
