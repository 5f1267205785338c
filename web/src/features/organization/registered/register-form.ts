import type { FormInstance } from "antd";
import * as z from "zod";
import { RegisterUserFields } from "#shared/organization/members.ts";
import { showToast } from "#web/ui/feedback/toast.ts";

export type RegisterForm = z.input<typeof RegisterUserFields>;

export const BLANK_USER: RegisterForm = { firstName: "", lastName: "", email: "", role: "member" };

const REQUIRED = ["firstName", "lastName", "email"] as const;

const { firstName, lastName, email } = RegisterUserFields.shape;

/** Blank fields are refused together on submit, in a toast (`requireFields`). */
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

/** @throws Error when a field is blank, so that the dialog stays open */
export function requireFields(form: FormInstance<RegisterForm>): void {
  const blank = REQUIRED.filter((name) => !form.getFieldValue(name)?.trim());
  const [first] = blank;
  if (!first) return;
  const text = "Por favor, preencha todos os campos obrigatórios.";
  showToast({ title: "Campos obrigatórios", text, kind: "error" });
  form.setFields(blank.map((name) => ({ name, errors: ["Campo obrigatório"] })));
  form.scrollToField(first, { block: "center", focus: true });
  throw new Error(text);
}
