import * as z from "zod";
import { Client } from "#shared/clients/schemas.ts";
import { Product } from "#shared/products/schemas.ts";
import { ProposalSummary } from "#shared/proposals/proposal.ts";
import { Tag } from "#shared/tags/schemas.ts";
import { Task } from "#shared/tasks/schemas.ts";
import { SETTINGS } from "./rules.ts";

/** The rows of each list that changed, as they are now, in no order. */
const ChangedRows = z.object({
  clients: z.array(Client),
  products: z.array(Product),
  proposals: z.array(ProposalSummary),
  tasks: z.array(Task),
  tags: z.array(Tag),
});
export type ChangedRows = z.output<typeof ChangedRows>;

/** A list that is kept up by what changed. */
export type Kind = keyof ChangedRows;

const Ids = z.array(z.int());

export const Changes = z.object({
  /** The position to ask from next. Later positions are greater texts. */
  cursor: z.string(),
  /** More has changed than the answer shows: ask again at once. */
  more: z.boolean(),
  /** Nothing is known of what changed: read the lists again. */
  reset: z.boolean(),
  changed: ChangedRows,
  /** The ids of rows that are deleted. */
  gone: z.object({ clients: Ids, products: Ids, proposals: Ids, tasks: Ids, tags: Ids }),
  /** The settings that somebody saved: their own calls answer what they are now. */
  settings: z.array(z.enum(SETTINGS)),
});
export type Changes = z.output<typeof Changes>;
