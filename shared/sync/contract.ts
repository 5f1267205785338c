import * as z from "zod";
import { Client } from "#shared/clients/contract.ts";
import { endpoint } from "#shared/endpoint.ts";
import { Product } from "#shared/products/contract.ts";
import { ProposalSummary } from "#shared/proposals/contract.ts";
import { Tag } from "#shared/tags/contract.ts";
import { Task } from "#shared/tasks/contract.ts";

/** A change of more rows than these is answered by `reset`: reading the lists is cheaper then. */
export const MAX_CHANGED_ROWS = 1_000;
/** An answer has so many rows, or those of one transaction. */
export const ROWS_AN_ANSWER = 100;

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

/** Settings that forms edit, by the first part of their calls' paths. */
export const SETTINGS = [
  "organization",
  "branding",
  "sla-settings",
  "zapsign",
  "checklist-templates",
  "proposal-templates",
] as const;
export type Settings = (typeof SETTINGS)[number];

const Ids = z.array(z.int());

const Changes = z.object({
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

export const sync = {
  /** What changed since the position of a list (`synced`) or of the last answer. */
  changes: endpoint({
    route: "GET /api/sync",
    access: "member",
    input: z.object({
      since: z.string().regex(/^\d+~[\dT:=,-]{0,100}$/, "Posição inválida"),
    }),
    output: Changes,
  }),
};
