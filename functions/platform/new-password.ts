import { invalidField } from "#shared/errors.ts";

const TOO_COMMON =
  "Esta senha é fácil de adivinhar. Use uma frase ou palavras sem relação entre si.";

interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Holds a new password against the common ones and the words that belong to the person. Where the setting
 * COMMON_PASSWORDS is `warn`, as on a developer's machine, a common one is taken: the answer says whether it is one, and
 * is kept with the person, who is told.
 *
 * @throws Problem `invalid_input` at `field` for a common password, in every deployed stage.
 */
export async function checkNewPassword(
  password: string,
  person: Person,
  { company, field = "password" }: { company?: string | undefined; field?: string } = {},
): Promise<boolean> {
  const isCommon = await isCommonFor(password, person, company);
  if (isCommon && process.env["COMMON_PASSWORDS"] !== "warn") throw invalidField(field, TOO_COMMON);
  return isCommon;
}

/** Whether a password is easy to guess for this person. */
export async function isCommonFor(
  password: string,
  { email, firstName, lastName }: Person,
  company = "",
): Promise<boolean> {
  // Only who sets a password waits for the list.
  const { isCommonPassword } = await import("./common-passwords.ts");
  const [mailbox = ""] = email.split("@");
  return isCommonPassword(password, [`${firstName} ${lastName}`, mailbox, company]);
}
