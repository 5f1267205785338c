import { codePoints, requiredText } from "./text.ts";

const ADDRESS_REFUSAL = "O nome não pode conter endereços da internet.";

/** Endings that mail programs turn into links and that are common in Brazil or in abuse. */
const ENDINGS =
  "com|net|org|br|io|app|dev|info|biz|site|online|store|shop|xyz|top|link|click|club|live|me|co|ly|gl|pro|tech|page|website|space|fun|vip|win|icu|cc|tv|ai|us|uk|pt|ru|cn|eu|de";

/**
 * A scheme, `www.` or a word with such an ending: what a mail program may turn into a link. Of the word two characters
 * are enough: a pattern that takes all of it would begin anew at each of them, and be quadratic.
 */
const INTERNET_ADDRESS = new RegExp(
  String.raw`://|\bwww\.|[\p{L}\p{N}-]{2}\.(?:${ENDINGS})(?![\p{L}\p{N}])`,
  "iu",
);

/** The longest name that a mail shows. */
const SHOWN = 60;

/** Whether a text holds what a mail program may turn into a link. */
export function hasInternetAddress(text: string): boolean {
  return INTERNET_ADDRESS.test(text);
}

/**
 * The name of a person or an organization: as `requiredText`, on one line, and nothing in it can become a link where
 * it is mailed.
 */
export function nameText(max: number, requiredMessage: string, tooLongMessage: string) {
  return requiredText(max, requiredMessage, tooLongMessage)
    .overwrite((text) => text.replaceAll(/\s+/g, " "))
    .refine((text) => !hasInternetAddress(text), { error: ADDRESS_REFUSAL });
}

/** A name as mails show it: short, on one line, and `otherwise` in place of one that holds an address. */
export function shownName(name: string, otherwise: string): string {
  const line = name.replaceAll(/\s+/g, " ").trim();
  if (line === "" || hasInternetAddress(line)) return otherwise;
  if (codePoints(line) <= SHOWN) return line;
  return `${Array.from(line)
    .slice(0, SHOWN - 1)
    .join("")
    .trimEnd()}…`;
}
