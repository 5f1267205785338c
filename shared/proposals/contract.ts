import * as z from "zod";
import { ClientSummary } from "#shared/clients/contract.ts";
import { Before, ById, CREATION, CreateId, endpoint } from "#shared/endpoint.ts";
import { CalendarDay, Instant } from "#shared/values/dates.ts";
import { MoneyOutput } from "#shared/values/money.ts";
import { HistoryEntry } from "./history.ts";
import { ChangeBody, type ChangeBodyShape, NewBody, nest } from "./inputs.ts";
import { LAYOUTS } from "./layouts.ts";
import { STATUSES } from "./status.ts";

const ProposalItem = z.object({
  proposalId: z.int(),
  productId: z.int(),
  code: z.string().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  unit: z.string().nullable(),
  quantity: z.number(),
  unitPrice: MoneyOutput,
  totalPrice: MoneyOutput,
  discount: MoneyOutput,
  finalValue: MoneyOutput,
});

/** A contract that was refused, cancelled or not signed in time. */
const EndedContract = z.object({
  documentToken: z.string(),
  status: z.string(),
  endedAt: Instant,
  /** What the client wrote when refusing. */
  reason: z.string().nullable(),
});
export type EndedContract = z.output<typeof EndedContract>;

const ProposalHead = z.object({
  id: z.int(),
  organizationId: z.uuid(),
  userId: z.uuid().nullable(),
  clientId: z.int(),
  client: ClientSummary.extend({
    /** As it was typed; null of a deleted client. */
    phone: z.string().nullable().default(null),
  }),
  proposalNumber: z.string(),
  title: z.string(),
  totalAmount: MoneyOutput,
  validityDays: z.int(),
  /** Last day on which it is valid, in the organization's zone. */
  validUntil: CalendarDay,
  deliveryDate: z.string().nullable(),
  status: z.enum(STATUSES),
  layout: z.enum(LAYOUTS),
  zapsignDocumentToken: z.string().nullable(),
  zapsignSignatureUrl: z.string().nullable(),
  zapsignStatus: z.string().nullable(),
  /** When the client first opened the link to sign. */
  zapsignViewedAt: Instant.nullable().default(null),
  zapsignSignedAt: Instant.nullable().default(null),
  /** Earlier contracts that ended without a signature, oldest first. */
  zapsignHistory: z.array(EndedContract).default([]),
  sentAt: Instant.nullable(),
  acceptedAt: Instant.nullable(),
  rejectedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  lineCount: z.int(),
});
/** What lists and single proposals have in common. */
export type ProposalHead = z.output<typeof ProposalHead>;

/** A proposal in a list. Its lines are in `get` alone. */
export const ProposalSummary = ProposalHead.extend({
  /** The beginning of its description. */
  excerpt: z.string().nullable(),
  /** The products of its first lines. */
  productIds: z.array(z.int()),
});
export type ProposalSummary = z.output<typeof ProposalSummary>;

export const Proposal = ProposalHead.extend({
  description: z.string().nullable(),
  items: z.array(ProposalItem),
  /** What happened to it, oldest first; in `get` alone. */
  history: z.array(HistoryEntry).optional(),
});
export type Proposal = z.output<typeof Proposal>;
/** Inside the server: money in centavos. */
export type ProposalResponse = z.input<typeof Proposal>;
/** A line as it is kept: what the product was when it came in, and money in centavos. */
export type ProposalLine = Omit<z.input<typeof ProposalItem>, "proposalId">;

export const proposals = {
  list: endpoint({
    route: "GET /api/proposals",
    access: "member",
    input: Before,
    output: z.array(ProposalSummary),
    pages: true,
    synced: true,
  }),
  /** Lost proposals, the newest loss first. */
  rejected: endpoint({
    route: "GET /api/proposals/rejected",
    access: "member",
    input: z.object({ before: z.string().max(50).exactOptional() }),
    output: z.array(ProposalSummary),
    pages: true,
  }),
  get: endpoint({
    route: "GET /api/proposals/{id}",
    access: "member",
    params: ById,
    output: Proposal,
  }),
  create: endpoint({
    route: "POST /api/proposals",
    access: "member",
    input: z.custom<z.input<typeof NewBody>>().transform(nest).pipe(NewBody),
    output: Proposal.extend(CREATION),
    status: 201,
    unless: "alreadyCreated",
    problems: ["row_limit", "not_found"],
  }),
  update: endpoint({
    route: "PUT /api/proposals/{id}",
    access: "member",
    params: ById,
    input: z
      .custom<
        ChangeBodyShape | (ChangeBodyShape["proposal"] & { items?: ChangeBodyShape["items"] })
      >()
      .transform(nest)
      .pipe(ChangeBody),
    output: Proposal,
    problems: ["stale_record", "contract_exists"],
  }),
  remove: endpoint({
    route: "DELETE /api/proposals/{id}",
    access: "member",
    params: ById,
    output: z.null(),
    problems: ["contract_exists", "stale_record"],
  }),
  /** Restores a record deleted in the last 30 days; 404 also when it was restored already. */
  restore: endpoint({
    route: "POST /api/proposals/{id}/restore",
    access: "member",
    params: ById,
    output: Proposal,
    problems: ["row_limit"],
  }),
  /**
   * Takes back a change of status, within a few minutes and as long as nothing else changed. Asking again changes
   * nothing.
   */
  undo: endpoint({
    route: "POST /api/proposals/{id}/undo",
    access: "member",
    params: ById,
    /** The `updatedAt` that the change was answered with. */
    input: z.object({ change: Instant }),
    output: Proposal,
    problems: ["undo_over", "stale_record"],
  }),
  duplicate: endpoint({
    route: "POST /api/proposals/{id}/duplicate",
    access: "member",
    params: ById,
    input: z.object({ createId: CreateId }),
    output: Proposal.extend(CREATION),
    status: 201,
    unless: "alreadyCreated",
    /** Its client is gone. */
    problems: ["invalid_input", "row_limit"],
  }),
};
