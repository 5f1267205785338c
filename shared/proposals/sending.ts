import * as z from "zod";
import { ById, CREATION, CreateId, endpoint } from "#shared/endpoint.ts";
import { questions } from "#shared/offers/answering.ts";
import { OfferDetails, OfferLink } from "#shared/offers/details.ts";
import { MAX_RECIPIENTS } from "#shared/offers/mail/message.ts";
import { reminders } from "#shared/offers/mail/reminders.ts";
import { Message, Subject, texts } from "#shared/offers/mail/texts.ts";
import { payments } from "#shared/offers/payments.ts";
import { Instant, Email, requiredText } from "#shared/values/schemas.ts";
import { Proposal } from "./proposal.ts";

const MISSING = "Informe o e-mail de quem recebe a proposta";
const TOO_MANY = `Use no máximo ${MAX_RECIPIENTS} endereços`;

const Addresses = z.array(Email, "Endereços inválidos").max(MAX_RECIPIENTS, TOO_MANY);
const Recipients = Addresses.min(1, MISSING);

const MailingFields = {
  to: Recipients,
  /** Readers only. */
  cc: Addresses.default([]),
  subject: Subject,
  message: Message,
  attachPdf: z.boolean().default(false),
  copyToMe: z.boolean().default(false),
  /** Sends once more to addresses that bounced before: the sender has checked them. */
  retryStopped: z.boolean().default(false),
};
const Mailing = z.object(MailingFields);
export type Mailing = z.output<typeof Mailing>;

/** The version of the proposal that the sender has read. */
const AsRead = {
  updatedAt: Instant,
  createId: CreateId,
  endOldLinks: z.boolean().default(false),
};

const SendInput = z.discriminatedUnion("channel", [
  z.object({ channel: z.literal("email"), ...MailingFields, ...AsRead }),
  z.object({ channel: z.enum(["whatsapp", "link"]), ...AsRead }),
]);

const MAIL_PROBLEMS = [
  "email_unverified",
  "send_limit",
  "recipient_reserved",
  "recipient_stopped",
  "sending_stopped",
] as const;
const VERSION_PROBLEMS = [
  "stale_record",
  "contract_exists",
  "reopen_needed",
  "too_many_versions",
] as const;

/** Part of the domain `proposals`. */
export const sending = {
  /** Freezes a version and sends it. Only its recipient learns the address of a mailed link. */
  send: endpoint({
    route: "POST /api/proposals/{id}/send",
    access: "member",
    params: ById,
    input: SendInput,
    output: z.object({ proposal: Proposal, url: z.url().nullable(), ...CREATION }),
    problems: [...MAIL_PROBLEMS, ...VERSION_PROBLEMS, "too_many_links", "too_many_attempts"],
  }),
  /** Mails the newest version again, by new links. */
  resend: endpoint({
    route: "POST /api/proposals/{id}/resend",
    access: "member",
    params: ById,
    input: Mailing.extend({ createId: CreateId }),
    output: z.null(),
    problems: [...MAIL_PROBLEMS, "nothing_sent", "too_many_links"],
  }),
  /** Each call creates a new link to the newest version, unless it repeats a `createId`. */
  addLink: endpoint({
    route: "POST /api/proposals/{id}/links",
    access: "member",
    params: ById,
    input: z.object({ channel: z.enum(["copy", "whatsapp"]), createId: CreateId }),
    output: z.object({ url: z.url(), link: OfferLink, ...CREATION }),
    status: 201,
    problems: ["nothing_sent", "too_many_links", "too_many_attempts", "email_unverified"],
  }),
  endLink: endpoint({
    route: "DELETE /api/proposals/{id}/links/{linkId}",
    access: "member",
    params: ById.extend({ linkId: z.string().regex(/^[0-9a-f]{16}$/) }),
    output: z.null(),
  }),
  endLinks: endpoint({
    route: "DELETE /api/proposals/{id}/links",
    access: "member",
    params: ById,
    output: z.null(),
  }),
  offer: endpoint({
    route: "GET /api/proposals/{id}/offer",
    access: "member",
    params: ById,
    output: OfferDetails,
  }),
  /** Restores the content of the newest version. */
  discardChanges: endpoint({
    route: "POST /api/proposals/{id}/discard-changes",
    access: "member",
    params: ById,
    input: z.object({ updatedAt: Instant }),
    output: Proposal,
    problems: ["nothing_to_discard", "stale_record", "contract_exists", "acceptance_locked"],
  }),
  /** The client can no longer read it. */
  withdraw: endpoint({
    route: "POST /api/proposals/{id}/withdraw",
    access: "member",
    params: ById,
    input: z.object({ updatedAt: Instant }),
    output: Proposal,
    problems: ["stale_record", "contract_exists", "reopen_needed", "nothing_sent"],
  }),
  /** Reverts the client's acceptance, so that a new version can be sent. */
  reopen: endpoint({
    route: "POST /api/proposals/{id}/reopen",
    access: "admin",
    params: ById,
    input: z.object({
      reason: requiredText(300, "Informe o motivo").refine((reason) => reason.length >= 3, {
        error: "Informe o motivo",
      }),
    }),
    output: Proposal,
    problems: ["stale_record", "contract_exists"],
  }),
  /** Sends the same content again with a new validity, to the same recipients. */
  renew: endpoint({
    route: "POST /api/proposals/{id}/renew",
    access: "member",
    params: ById,
    input: z.object({
      updatedAt: Instant,
      validityDays: z.int("Validade inválida").min(1, "Validade inválida").max(3_650),
      createId: CreateId,
    }),
    output: Proposal.extend(CREATION),
    problems: [...MAIL_PROBLEMS, ...VERSION_PROBLEMS, "nothing_sent", "too_many_links"],
  }),
  ...questions,
  ...payments,
  ...reminders,
  ...texts,
};
