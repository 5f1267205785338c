import * as z from "zod";
import { InviteFields } from "#shared/organization/members.ts";
import { Email } from "#shared/values/schemas.ts";

export type InviteForm = z.input<typeof InviteFields>;

export const BLANK_INVITE: InviteForm = { email: "", role: "member" };

export const EMAIL_MISSING = {
  title: "Email obrigatório",
  text: "Por favor, insira um email válido.",
};

/** A blank address is refused on submit, in a toast; an invalid one in its field. */
export const InviteFormSchema = InviteFields.extend({
  email: z
    .string()
    .refine((text) => text.trim() === "" || Email.safeParse(text).success, EMAIL_MISSING.text),
});
