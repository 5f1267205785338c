export const MAX_CONTACTS = 10;

/** Returns the number for messages to a person. */
export function chatNumber({
  phone,
  whatsapp,
}: {
  phone: string | null;
  whatsapp: string | null;
}): string | null {
  return whatsapp ?? phone;
}
