import * as z from "zod";
import { NewPassword } from "#shared/auth/contract.ts";
import { endpoint } from "#shared/endpoint.ts";

export const ChangePasswordForm = z
  .object({
    currentPassword: z
      .string()
      .trim()
      .min(1, "Senha é obrigatória")
      .max(128, "Senha atual incorreta"),
    newPassword: NewPassword,
    confirmPassword: z.string().trim(),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ["confirmPassword"],
    message: "Senhas não coincidem",
  });

export const users = {
  /** Every other session ends; the answer carries the new one of this browser (decisions A6, A18). */
  changePassword: endpoint({
    route: "POST /api/users/change-password",
    access: "user",
    input: ChangePasswordForm,
    output: z.object({ token: z.string() }),
    problems: ["too_many_attempts"],
  }),
};
