import * as z from "zod";
import { Instant } from "./values/schemas.ts";

/** Of a record that can still be restored. */
export const Deletion = z.object({
  at: Instant,
  /** The account; null where it is not known. */
  by: z.string().nullable(),
});

export type Deletion = z.infer<typeof Deletion>;
