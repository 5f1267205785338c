import * as z from "zod";
import { Client } from "#shared/clients/schemas.ts";
import { Product } from "#shared/products/schemas.ts";
import { ProposalSummary } from "#shared/proposals/proposal.ts";
import { Tag } from "#shared/tags/schemas.ts";
import { Task } from "#shared/tasks/schemas.ts";
import { SETTINGS } from "./rules.ts";

/** Current state of changed rows, unordered. */
const ChangedRows = z.object({
  clients: z.array(Client),
  products: z.array(Product),
  proposals: z.array(ProposalSummary),
  tasks: z.array(Task),
  tags: z.array(Tag),
});
export type ChangedRows = z.output<typeof ChangedRows>;

/** The name of a synced list. */
export type Kind = keyof ChangedRows;

const Ids = z.array(z.int());

export const Changes = z.object({
  /** The next position to ask from. Positions sort as text. */
  cursor: z.string(),
  /** There are more changes: ask again at once. */
  more: z.boolean(),
  /** The changes are unknown: read the lists again. */
  reset: z.boolean(),
  changed: ChangedRows,
  /** Ids of deleted rows. */
  gone: z.object({ clients: Ids, products: Ids, proposals: Ids, tasks: Ids, tags: Ids }),
  /** Changed settings, to be read by their own routes. */
  settings: z.array(z.enum(SETTINGS)),
});
export type Changes = z.output<typeof Changes>;
