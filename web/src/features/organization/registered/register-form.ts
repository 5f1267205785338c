import * as z from "zod";
import { RegisterUserFields } from "#shared/organization/members.ts";

export type RegisterForm = z.input<typeof RegisterUserFields>;

export const BLANK_USER: RegisterForm = { firstName: "", lastName: "", email: "", role: "member" };

export const REQUIRED_FIELDS = ["firstName", "lastName", "email"] as const;
export const FIELDS_MISSING = {
  title: "Campos obrigatórios",
  text: "Por favor, preencha todos os campos obrigatórios.",
  fieldError: "Campo obrigatório",
};

const { firstName, lastName, email } = RegisterUserFields.shape;

/** Blank fields are refused together on submit, in a toast (`requireText`). */
export const RegisterFormSchema = RegisterUserFields.extend({
  firstName: blankOr(firstName),
  lastName: blankOr(lastName),
  email: blankOr(email),
});

function blankOr(schema: z.ZodType<string, string>) {
  return z.string().check((context) => {
    if (context.value.trim() === "") return;
    const issue = schema.safeParse(context.value).error?.issues[0];
    if (issue)
      context.issues.push({ code: "custom", message: issue.message, input: context.value });
  });
}
