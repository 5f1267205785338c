import { codePoints, oneLine } from "./text.ts";

/** Endings of three letters or more that mail programs link, common in Brazil or in abuse. */
const ENDINGS =
  "agency|app|biz|bond|business|buzz|cam|cash|cfd|click|cloud|club|com|company|cyou|dev|digital|email|" +
  "finance|fun|global|group|help|host|icu|info|life|link|live|loan|lol|market|media|mobi|mom|money|" +
  "monster|net|network|news|one|online|org|page|pro|quest|rest|sbs|shop|site|space|store|support|tech|" +
  "today|top|vip|website|wiki|win|work|world|xyz|zip";

/**
 * What mail programs turn into a link: a scheme, `www.` or a word with such an ending, any of two letters except
 * `jr` (no country's, and common in names), or one in another script. Matches two characters of the word, because
 * matching all would be quadratic.
 */
const INTERNET_ADDRESS = new RegExp(
  String.raw`://|\bwww\.|[\p{L}\p{N}-]{2}\.(?:(?!jr)[a-z]{2}|${ENDINGS}|(?!\p{Script=Latin})\p{L}+)(?![\p{L}\p{N}])`,
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
