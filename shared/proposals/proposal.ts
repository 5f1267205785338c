import * as z from "zod";
import { ClientSummary } from "#shared/clients/client-summary.ts";
import { LOST_REASONS } from "#shared/offers/decisions/lost-reasons.ts";
import { NO_OFFER, OfferSummary } from "#shared/offers/summary.ts";
import { CalendarDay, Instant } from "#shared/values/dates.ts";
import { MoneyOutput } from "#shared/values/money.ts";
import { HistoryEntry } from "./history.ts";
import { LAYOUTS } from "./layouts.ts";
import { PAYMENT_METHODS } from "./payment.ts";
import { STATUSES } from "./status.ts";

const ProposalItem = z.object({
  proposalId: z.int(),
  /** Null of a line outside the catalogue. */
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
  /** The client may leave it out. */
  optional: z.boolean().default(false),
  /** Of an optional line: it is in the offered total. */
  selected: z.boolean().default(false),
  /** Of an optional line: the client chooses exactly one of the lines with this name. */
  group: z.string().nullable().default(null),
  /** Between which quantities the client may choose. */
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
  /** What the client wrote when refusing. */
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
  /** The person whose numbers it counts for; at first its author. */
  sellerId: z.uuid().nullable(),
  clientId: z.int(),
  client: ClientSummary.extend({
    /** As it was typed; null of a deleted client. */
    phone: z.string().nullable().default(null),
  }),
  proposalNumber: z.string(),
  title: z.string(),
  /** Of what is offered; while the client has accepted, of what was chosen. */
  totalAmount: MoneyOutput,
  /** The most that the client may choose; null when that is the same. */
  mostTotal: MoneyOutput.nullable().default(null),
  validityDays: z.int(),
  /** Last day on which it is valid: of its newest version once sent, else in the organization's zone. */
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
  /** Who accepted, while accepted: the client by a link, or a member for the client. */
  acceptedBy: AcceptedBy.nullable().default(null),
  /** Why it was lost, while lost. */
  lostReason: z.enum(LOST_REASONS).nullable().default(null),
  lostText: z.string().nullable().default(null),
  /** The client's side. */
  offer: OfferSummary.default(NO_OFFER),
  /** The days it is counted on, by which lists are filtered. */
  days: z.object({
    createdOn: CalendarDay,
    /** First sending; of what was settled without being sent, the settlement. Null of drafts. */
    sentOn: CalendarDay.nullable(),
    /** Sending of the newest version. Null of drafts. */
    askedOn: CalendarDay.nullable(),
    /** Last valid day, while sent. */
    expiresOn: CalendarDay.nullable(),
    acceptedOn: CalendarDay.nullable(),
    lostOn: CalendarDay.nullable(),
  }),
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
  /** What it sold, by product, while accepted. Null also of what an earlier version accepted, for a while. */
  sold: z
    .array(
      z.object({
        /** Null: lines outside the catalogue. */
        productId: z.int().nullable(),
        quantity: z.number(),
        value: MoneyOutput,
      }),
    )
    .nullable()
    .default(null),
});
export type ProposalSummary = z.output<typeof ProposalSummary>;

export const Proposal = ProposalHead.extend({
  description: z.string().nullable(),
  items: z.array(ProposalItem),
  /** Off the whole, after the discounts of the lines. */
  discount: AmountOrPercent.nullable().default(null),
  payment: Payment.nullable().default(null),
  /** What the client chose, while accepted; null: as offered. */
  selection: z
    .array(z.object({ line: z.int(), selected: z.boolean(), quantity: z.number().exactOptional() }))
    .nullable()
    .default(null),
  /** What happened to it, oldest first; in `get` alone. */
  history: z.array(HistoryEntry).optional(),
  /** In `get` alone; null when nobody is known. */
  seller: z.object({ name: z.string(), isGone: z.boolean() }).nullable().optional(),
});
export type Proposal = z.output<typeof Proposal>;
/** Inside the server: money in centavos. */
export type ProposalResponse = z.input<typeof Proposal>;
/** A line as it is kept: what the product was when it came in, and money in centavos. */
export type ProposalLine = Omit<z.input<typeof ProposalItem>, "proposalId"> & {
  /** Its price was not the catalogue's when it was set. */
  ownPrice?: boolean;
};
