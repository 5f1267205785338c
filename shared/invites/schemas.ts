import * as z from "zod";
import { EDGE_SPACES, hasCleanEdges, isAcceptable } from "#shared/auth/schemas.ts";
import { AssignableRole } from "#shared/organization/members.ts";
import { Instant, Email, nameText } from "#shared/values/schemas.ts";
import { codePoints } from "#shared/values/text.ts";

export const Token = z.string("Token é obrigatório").trim().min(1, "Token é obrigatório").max(200);

/** The weaker password rule of this form. */
const Password = z
  .string("Senha deve ter pelo menos 6 caracteres")
  .refine(hasCleanEdges, EDGE_SPACES)
  .min(6, "Senha deve ter pelo menos 6 caracteres")
  .max(128, "Senha deve ter no máximo 128 caracteres")
  .refine(isAcceptable, "Senha inválida");

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
