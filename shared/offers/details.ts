import * as z from "zod";
import { CalendarDay, Instant, MoneyOutput } from "#shared/values/schemas.ts";
import { OfferMessage } from "./answering.ts";
import { TAX_ID_CHECKS } from "./decisions/acceptance.ts";
import { OFFER_EVENTS } from "./events.ts";
import { BOUNCE_REASONS, SHOWN_MAIL_STATES } from "./mail/mail-states.ts";
import { Reminder } from "./mail/reminders.ts";
import { ReceivedPayment } from "./payments.ts";
import { LINK_CHANNELS } from "./states.ts";
import { Visits } from "./visits.ts";

/** Never contains the token. */
export const OfferLink = z.object({
  id: z.string(),
  channel: z.enum(LINK_CHANNELS),
  recipient: z.string().nullable(),
  version: z.int(),
  at: Instant,
  by: z.string().nullable(),
  isLive: z.boolean(),
});
export type OfferLink = z.output<typeof OfferLink>;

/** A change between two versions, in words for the client. */
const Change = z.object({
  kind: z.enum(["added", "removed", "changed", "total", "day"]),
  what: z.string(),
  /** Below the name: "Quantidade: 2 un → 3 un". */
  details: z.array(
    z.object({ name: z.string().nullable(), before: z.string().nullable(), after: z.string() }),
  ),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type Change = z.output<typeof Change>;

/** The newest acceptance by the client. Members see a truncated network address. */
const Acceptance = z.object({
  version: z.int(),
  name: z.string(),
  role: z.string().nullable(),
  at: Instant,
  timezone: z.string(),
  checked: z.enum(TAX_ID_CHECKS),
  channel: z.enum(LINK_CHANNELS),
  recipient: z.string().nullable(),
  /** Lines that the client could change. */
  options: z.array(
    z.object({
      name: z.string(),
      isChosen: z.boolean(),
      /** Null for a fixed quantity. */
      quantity: z.number().nullable(),
    }),
  ),
  email: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string(),
  contentHash: z.string(),
  /** Null while being printed. */
  certificate: z
    .object({ fileHash: z.string(), mailboxProven: z.boolean(), networkShared: z.boolean() })
    .nullable(),
});

export const OfferDetails = z.object({
  /** Oldest first. */
  versions: z.array(
    z.object({
      version: z.int(),
      sentAt: Instant,
      sentBy: z.string().nullable(),
      total: MoneyOutput,
      validUntil: CalendarDay,
      changes: z.array(Change),
    }),
  ),
  sends: z.array(
    z.object({
      version: z.int(),
      channel: z.enum(["email", "whatsapp", "link", "marked"]),
      at: Instant,
      by: z.string().nullable(),
      isReminder: z.boolean(),
      recipients: z.array(
        z.object({
          email: z.string(),
          isCopy: z.boolean(),
          state: z.enum(SHOWN_MAIL_STATES),
          reason: z.enum(BOUNCE_REASONS).nullable(),
          at: Instant,
        }),
      ),
    }),
  ),
  /** Newest first. */
  links: z.array(OfferLink),
  visits: Visits,
  events: z.array(
    z.object({
      what: z.enum(OFFER_EVENTS),
      at: Instant,
      by: z.string().nullable(),
      version: z.int(),
      detail: z.string().nullable(),
    }),
  ),
  /** Oldest first. */
  messages: z.array(OfferMessage),
  acceptance: Acceptance.nullable(),
  payments: z.array(ReceivedPayment),
  /** Null without a reminder, past or future. */
  reminder: Reminder.nullable(),
});
export type OfferDetails = z.output<typeof OfferDetails>;
export type OfferAcceptance = z.output<typeof Acceptance>;
