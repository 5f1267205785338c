import * as z from "zod";
import { RecordId } from "#shared/endpoint.ts";

/** A client in other records: current, or as last known when deleted. */
export const ClientSummary = z.object({
  id: RecordId,
  name: z.string(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  deleted: z.boolean(),
});
export type ClientSummary = z.output<typeof ClientSummary>;
