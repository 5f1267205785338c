/** Returns an environment variable. @throws Error naming it when it is not set */
export function env(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === "")
    throw new Error(`The environment variable ${name} is not set`);
  return value;
}

/** Returns a whole number from the environment, or `fallback` when it is not set. */
export function envNumber(name: string, fallback: number): number {
  const value = process.env[name];
  return value ? Number.parseInt(value, 10) : fallback;
}
