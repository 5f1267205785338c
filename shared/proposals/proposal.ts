import * as z from "zod";
import { ClientSummary } from "#shared/clients/client-summary.ts";
import { LOST_REASONS } from "#shared/offers/decisions/lost-reasons.ts";
import { NO_OFFER, OfferSummary } from "#shared/offers/summary.ts";
import { CalendarDay, Instant, MoneyOutput } from "#shared/values/schemas.ts";
import { PROPOSAL_EVENTS } from "./history.ts";
import { LAYOUTS } from "./layouts.ts";
import { PAYMENT_METHODS } from "./payment.ts";
import { STATUSES } from "./status.ts";

export const HistoryEntry = z.object({
  what: z.enum(PROPOSAL_EVENTS),
  at: Instant,
  /** Null for the client's actions and where unrecorded. */
  by: z.string().nullable(),
  /** The name of the template that it began with. */
  template: z.string().exactOptional(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

const ProposalItem = z.object({
  proposalId: z.int(),
  /** Null for a line outside the catalogue. */
  productId: z.int().nullable(),
  code: z.string().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  unit: z.string().nullable(),
  quantity: z.number(),
  unitPrice: MoneyOutput,
  totalPrice: MoneyOutput,
  discount: MoneyOutput,
  finalValue: MoneyOutput,
  /** Heading of the section that begins with this line and ends before the next heading. */
  section: z.string().nullable().default(null),
  /** The client's choices, as in `Choosable`. */
  optional: z.boolean().default(false),
  selected: z.boolean().default(false),
  group: z.string().nullable().default(null),
  clientQuantity: z.object({ min: z.number(), max: z.number() }).nullable().default(null),
});

const AmountOrPercent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("amount"), value: MoneyOutput }),
  z.object({ kind: z.literal("percent"), value: z.number() }),
]);

const Interval = z.union([z.literal("month"), z.int()]);

const Payment = z.object({
  entry: AmountOrPercent.nullable(),
  installments: z.int(),
  first: Interval,
  every: Interval,
  methods: z.array(z.enum(PAYMENT_METHODS)),
  text: z.string().nullable(),
});

/** A contract that was refused, cancelled or not signed in time. */
const EndedContract = z.object({
  documentToken: z.string(),
  status: z.string(),
  endedAt: Instant,
  reason: z.string().nullable(),
});
export type EndedContract = z.output<typeof EndedContract>;

const AcceptedBy = z.object({
  kind: z.enum(["client", "team"]),
  name: z.string(),
  role: z.string().nullable(),
  at: Instant,
});

const ProposalHead = z.object({
  id: z.int(),
  organizationId: z.uuid(),
  userId: z.uuid().nullable(),
  /** The author, until somebody else is chosen. */
  sellerId: z.uuid().nullable(),
  clientId: z.int(),
  client: ClientSummary.extend({
    /** As typed; null for a deleted client. */
    phone: z.string().nullable().default(null),
  }),
  proposalNumber: z.string(),
  title: z.string(),
  /** The offered total; while accepted by the client, the chosen one. */
  totalAmount: MoneyOutput,
  /** The highest total that the client may choose; null when that is the same. */
  mostTotal: MoneyOutput.nullable().default(null),
  validityDays: z.int(),
  /** Last valid day: of its newest version once sent, else in the organization's zone. */
  validUntil: CalendarDay,
  deliveryDate: z.string().nullable(),
  status: z.enum(STATUSES),
  layout: z.enum(LAYOUTS),
  zapsignDocumentToken: z.string().nullable(),
  zapsignSignatureUrl: z.string().nullable(),
  zapsignStatus: z.string().nullable(),
  zapsignViewedAt: Instant.nullable().default(null),
  zapsignSignedAt: Instant.nullable().default(null),
  /** Oldest first. */
  zapsignHistory: z.array(EndedContract).default([]),
  sentAt: Instant.nullable(),
  acceptedAt: Instant.nullable(),
  rejectedAt: Instant.nullable(),
  /** While accepted: the client by a link, or a member for the client. */
  acceptedBy: AcceptedBy.nullable().default(null),
  lostReason: z.enum(LOST_REASONS).nullable().default(null),
  lostText: z.string().nullable().default(null),
  offer: OfferSummary.default(NO_OFFER),
  /** The days it is counted on, as in `SalesDays`; lists are filtered by them. */
  days: z.object({
    createdOn: CalendarDay,
    /** Null for drafts, like `askedOn`. */
    sentOn: CalendarDay.nullable(),
    askedOn: CalendarDay.nullable(),
    expiresOn: CalendarDay.nullable(),
    acceptedOn: CalendarDay.nullable(),
    lostOn: CalendarDay.nullable(),
  }),
  createdAt: Instant,
  updatedAt: Instant,
  lineCount: z.int(),
});
export type ProposalHead = z.output<typeof ProposalHead>;

/** A row of a list. Only `get` returns the lines. */
export const ProposalSummary = ProposalHead.extend({
  excerpt: z.string().nullable(),
  /** Products of the first lines. */
  productIds: z.array(z.int()),
  /** What was sold, by product, while accepted. Null for a while after an upgrade. */
  sold: z
    .array(
      z.object({
        productId: z.int().nullable(),
        quantity: z.number(),
        value: MoneyOutput,
      }),
    )
    .nullable()
    .default(null),
});
export type ProposalSummary = z.output<typeof ProposalSummary>;

/** What exports and reports add to a row of a list: the lines that count, as the client chose them. */
export const ProposalLines = z.object({
  id: z.int(),
  subtotal: MoneyOutput,
  /** The sum of the lines' discounts. */
  discount: MoneyOutput,
  /** On the whole, after those of the lines; `percent` is null for an amount. */
  generalDiscount: z.object({ percent: z.number().nullable(), amount: MoneyOutput }).nullable(),
  items: z.array(
    ProposalItem.pick({
      productId: true,
      code: true,
      name: true,
      unit: true,
      quantity: true,
      unitPrice: true,
      discount: true,
      finalValue: true,
    }),
  ),
});
export type ProposalLines = z.output<typeof ProposalLines>;

export const Proposal = ProposalHead.extend({
  description: z.string().nullable(),
  items: z.array(ProposalItem),
  /** On the whole, after the discounts of the lines. */
  discount: AmountOrPercent.nullable().default(null),
  payment: Payment.nullable().default(null),
  /** The dates of its newest version. Absent: never sent, or sent before there were versions. */
  offered: z.object({ issuedOn: CalendarDay, validUntil: CalendarDay }).optional(),
  /** The client's choice, while accepted; null: as offered. */
  selection: z
    .array(z.object({ line: z.int(), selected: z.boolean(), quantity: z.number().exactOptional() }))
    .nullable()
    .default(null),
  /** Oldest first; in `get` only. */
  history: z.array(HistoryEntry).optional(),
  /** In `get` only; null when unknown. */
  seller: z.object({ name: z.string(), isGone: z.boolean() }).nullable().optional(),
});
export type Proposal = z.output<typeof Proposal>;
/** Inside the server: money in centavos. */
export type ProposalResponse = z.input<typeof Proposal>;
/** As stored: a copy of the product, and money in centavos. */
export type ProposalLine = Omit<z.input<typeof ProposalItem>, "proposalId"> & {
  /** The price differed from the catalogue's when it was set. */
  ownPrice?: boolean;
};
