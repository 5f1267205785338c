import { codePoints, oneLine } from "./text.ts";

/** Endings that mail programs link, common in Brazil or in abuse. */
const ENDINGS =
  "com|net|org|br|io|app|dev|info|biz|site|online|store|shop|xyz|top|link|click|club|live|me|co|ly|gl|pro|tech|page|website|space|fun|vip|win|icu|cc|tv|ai|us|uk|pt|ru|cn|eu|de";

/**
 * What mail programs turn into a link: a scheme, `www.` or a word with such an ending. Matches two characters of the
 * word, because matching all would be quadratic.
 */
const INTERNET_ADDRESS = new RegExp(
  String.raw`://|\bwww\.|[\p{L}\p{N}-]{2}\.(?:${ENDINGS})(?![\p{L}\p{N}])`,
  "iu",
);

const SHOWN = 60;

/** Returns whether mail programs may turn part of a text into a link. */
export function hasInternetAddress(text: string): boolean {
  return INTERNET_ADDRESS.test(text);
}

/** Returns a name for mails: short, one line, `otherwise` if it contains an address. */
export function shownName(name: string, otherwise: string): string {
  const line = oneLine(name);
  if (line === "" || hasInternetAddress(line)) return otherwise;
  if (codePoints(line) <= SHOWN) return line;
  return `${Array.from(line)
    .slice(0, SHOWN - 1)
    .join("")
    .trimEnd()}…`;
}
