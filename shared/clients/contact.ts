import * as z from "zod";
import { everyField } from "#shared/values/fields.ts";
import {
  OptionalEmail,
  optionalText,
  StoredText,
  requiredLine,
  optionalLine,
} from "#shared/values/schemas.ts";
import { MAX_CONTACTS } from "./contacts.ts";

export const ContactFields = z.object({
  name: requiredLine(120, "Informe o nome"),
  role: optionalLine(80),
  email: OptionalEmail,
  phone: optionalText(40),
  /** Set where it differs from the phone. */
  whatsapp: optionalText(40),
});

/** The first is the main one. */
export const ContactList = z
  .array(ContactFields)
  .max(MAX_CONTACTS, `Use no máximo ${MAX_CONTACTS} contatos`);

export const Contact = z.object({
  ...everyField(ContactFields, StoredText),
  name: z.string(),
});
export type Contact = z.output<typeof Contact>;
