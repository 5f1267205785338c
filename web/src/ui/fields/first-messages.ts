import * as z from "zod";

/** Returns the first message of each field, by its name. */
export function firstMessages(
  schema: z.core.$ZodType,
  values: Record<string, string>,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of z.safeParse(schema, values).error?.issues ?? []) {
    found[String(path[0])] ??= message;
  }
  return found;
}
