import type * as z from "zod";

/** Loads the schema of a form, after its fields. */
export type LoadSchema = () => Promise<z.ZodType>;

/**
 * Returns undefined after a failed load: then the server alone validates, and its errors show on the same fields.
 * Browsers do not import again what failed once.
 */
export function loadOrUndefined(load: LoadSchema): Promise<z.ZodType | undefined> {
  return load().catch(() => undefined);
}
