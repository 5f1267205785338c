import { Problem } from "#shared/errors.ts";

/** The refused fields and messages; fails when nothing is refused. */
export function refused(act: () => unknown): Record<string, string> {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return Object.fromEntries((error.fields ?? []).map(({ field, message }) => [field, message]));
  }
  throw new Error("Nothing was refused");
}
