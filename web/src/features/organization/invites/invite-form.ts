import * as z from "zod";
import { InviteFields } from "#shared/organization/members.ts";
import { Email } from "#shared/values/text.ts";

/** The form of an invite as antd keeps it. */
export type InviteForm = z.input<typeof InviteFields>;

export const BLANK_INVITE: InviteForm = { email: "", role: "member" };

/** The texts are fixed. */
export const EMAIL_MISSING = {
  title: "Email obrigatório",
  text: "Por favor, insira um email válido.",
};

/** An address that is blank is refused on submit, in a toast of its own; one that is none, in its field. */
export const InviteFormSchema = InviteFields.extend({
  email: z
    .string()
    .refine((text) => text.trim() === "" || Email.safeParse(text).success, EMAIL_MISSING.text),
});
