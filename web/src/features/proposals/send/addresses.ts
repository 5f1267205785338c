import { MAX_RECIPIENTS } from "#shared/offers/mail/message.ts";
import { Email } from "#shared/values/schemas.ts";

/** Fields of addresses in the mail to the client. */
export type AddressPart = "to" | "cc";

export const addressField = (part: AddressPart) => `send-${part}`;

/** Returns the addresses together with those in a text, and why they are refused; "" when they are not. */
export function addressesWith(
  addresses: readonly string[],
  text: string,
): { all: string[]; fault: string } {
  const found = text.split(/[\s,;]+/).filter(Boolean);
  const bad = found.find((one) => !Email.safeParse(one).success);
  const all = [...new Set([...addresses, ...found.map((one) => one.toLowerCase())])];
  return { all, fault: bad === undefined ? tooMany(all) : `${bad} não é um e-mail válido` };
}

function tooMany(addresses: readonly string[]): string {
  return addresses.length > MAX_RECIPIENTS ? `Use no máximo ${MAX_RECIPIENTS} endereços` : "";
}
