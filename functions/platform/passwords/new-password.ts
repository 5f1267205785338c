import { invalidField } from "#shared/errors.ts";

const TOO_COMMON =
  "Esta senha é fácil de adivinhar. Use uma frase ou palavras sem relação entre si.";

interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Returns whether a new password is common or made of the person's own words. With COMMON_PASSWORDS `warn`, as on a
 * developer's machine, it is accepted, and the person is warned.
 * @throws Problem `invalid_input` at `field` for a common password, in every deployed stage
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

export async function isCommonFor(
  password: string,
  { email, firstName, lastName }: Person,
  company = "",
): Promise<boolean> {
  // Loaded only when a password is set.
  const { isCommonPassword } = await import("./common-passwords.ts");
  const [mailbox = ""] = email.split("@");
  return isCommonPassword(password, [`${firstName} ${lastName}`, mailbox, company]);
}
