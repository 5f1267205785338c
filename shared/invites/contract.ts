import * as z from "zod";
import { EDGE_SPACES, hasCleanEdges, isAcceptable, SignedIn } from "#shared/auth/contract.ts";
import { endpoint } from "#shared/endpoint.ts";
import { AssignableRole } from "#shared/organization/members.ts";
import { Instant } from "#shared/values/dates.ts";
import { nameText } from "#shared/values/names.ts";
import { codePoints, Email } from "#shared/values/text.ts";

const Token = z.string("Token é obrigatório").trim().min(1, "Token é obrigatório").max(200);

/** The weaker rule of this form; its texts are fixed. */
const Password = z
  .string("Senha deve ter pelo menos 6 caracteres")
  .refine(hasCleanEdges, EDGE_SPACES)
  .min(6, "Senha deve ter pelo menos 6 caracteres")
  .max(128, "Senha deve ter no máximo 128 caracteres")
  .refine(isAcceptable, "Senha inválida");

/** 2 to 100 characters after trimming. */
function namePart(tooShort: string, tooLong: string) {
  return nameText(100, tooShort, tooLong).refine((text) => codePoints(text) >= 2, tooShort);
}

/** The e-mail is the invite's. */
export const JoinFields = z.object({
  token: Token,
  email: Email,
  firstName: namePart("Nome deve ter pelo menos 2 caracteres", "Nome muito longo"),
  lastName: namePart("Sobrenome deve ter pelo menos 2 caracteres", "Sobrenome muito longo"),
  password: Password,
});

export const JoinForm = JoinFields.omit({ token: true, email: true })
  .extend({ confirmPassword: z.string("As senhas não coincidem").trim() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    message: "As senhas não coincidem",
  });

export const VerifiedInvite = z.object({
  email: z.string(),
  role: AssignableRole,
  expiresAt: Instant,
  inviterName: z.string(),
  organizationName: z.string(),
});
export type VerifiedInvite = z.output<typeof VerifiedInvite>;

export const invites = {
  /** 404 `invite_invalid` for an unknown, used or cancelled token; 410 `invite_expired` with `details.inviterName`. */
  verify: endpoint({
    route: "GET /api/invites/verify/{token}",
    access: "public",
    params: z.object({ token: z.string().max(200) }),
    output: VerifiedInvite,
    problems: ["invite_invalid", "invite_expired", "too_many_attempts"],
  }),
  /** Creates the account and signs in. After `account_exists`: sign in, then `accept`. */
  registerAndAccept: endpoint({
    route: "POST /api/invites/register-and-accept",
    access: "public",
    input: JoinFields,
    output: SignedIn,
    status: 201,
    problems: [
      "invite_invalid",
      "invite_expired",
      "account_exists",
      "email_taken",
      "seat_limit",
      "too_many_attempts",
    ],
  }),
  /** Joins and starts a new session there: keep its token, the old one ends. Idempotent. */
  accept: endpoint({
    route: "POST /api/invites/accept",
    access: "user",
    input: z.object({ token: Token }),
    output: SignedIn,
    problems: [
      "invite_invalid",
      "invite_expired",
      "invite_of_another",
      "invite_unproven",
      "seat_limit",
      "too_many_attempts",
    ],
  }),
};
