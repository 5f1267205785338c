import * as z from "zod";
import { ById } from "./endpoint.ts";
import type { ProblemCode } from "./problems.ts";
import { Instant } from "./values/schemas.ts";

/** Of a record that can still be restored. */
export const Deletion = z.object({
  at: Instant,
  /** The account; null where it is not known. */
  by: z.string().nullable(),
});

export type Deletion = z.infer<typeof Deletion>;

/** When and by whom a record was deleted, and its restoration within 30 days; 404 later, and once it was restored. */
export function restoration<
  const Path extends `/api/${string}`,
  Restored extends z.ZodType,
  const Problems extends readonly ProblemCode[],
>(path: Path, output: Restored, problems: Problems) {
  const one = { access: "member", params: ById } as const;
  return {
    deletion: { route: `GET ${path}/{id}/deletion`, ...one, output: Deletion },
    restore: { route: `POST ${path}/{id}/restore`, ...one, output, problems },
  } as const;
}
