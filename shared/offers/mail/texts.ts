import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { changesOf } from "#shared/values/fields.ts";
import { optionalText, requiredText } from "#shared/values/schemas.ts";
import {
  DEFAULT_MESSAGE,
  DEFAULT_SUBJECT,
  MAX_MESSAGE,
  MAX_SUBJECT,
  UPDATED_MESSAGE,
  UPDATED_SUBJECT,
  WHATSAPP_MESSAGE,
} from "./message.ts";
import { ReminderSetting } from "./reminders.ts";

export const Subject = requiredText(MAX_SUBJECT, "Informe o assunto");
export const Message = requiredText(MAX_MESSAGE, "Escreva uma mensagem");
export const MailText = z.object({ subject: Subject, message: Message });

const MAX_PAYMENT_TEXT = 500;

/** Default texts with placeholders (`fillIn`), and when clients are reminded. */
export const OfferTexts = z.object({
  /** The mail of the first version. */
  first: MailText,
  update: MailText,
  whatsapp: z.object({ message: Message }),
  /** Default note of payment terms. */
  payment: z.object({ text: optionalText(MAX_PAYMENT_TEXT) }),
  reminder: ReminderSetting,
});
export type OfferTexts = z.output<typeof OfferTexts>;

export const DEFAULT_TEXTS: OfferTexts = {
  first: { subject: DEFAULT_SUBJECT, message: DEFAULT_MESSAGE },
  update: { subject: UPDATED_SUBJECT, message: UPDATED_MESSAGE },
  whatsapp: { message: WHATSAPP_MESSAGE },
  payment: { text: null },
  reminder: { days: null },
};

/** Part of the domain `proposals`. */
export const texts = {
  texts: endpoint({
    route: "GET /api/organization/offer-texts",
    access: "member",
    output: OfferTexts,
  }),
  /** Absent texts stay as they are. */
  saveTexts: endpoint({
    route: "PUT /api/organization/offer-texts",
    access: "admin",
    input: changesOf(OfferTexts),
    output: OfferTexts,
  }),
};
