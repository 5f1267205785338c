import { BloomFilter } from "./bloom-filter.ts";
import { FILTER, HASHES } from "./common-passwords-filter.ts";
import { cores, fold, isWord, listings, LONGEST, unleet } from "./password-words.ts";

/** Nothing else than so many digits and signs is a date, a short number or a pattern of keys. */
const MAX_DIGITS = 8;
/** Our own name is the first that comes to mind on our page. */
const PRODUCT = "fechou";

const filter = new BloomFilter(Buffer.from(FILTER, "base64"), HASHES);

/**
 * Whether a password is among the first that an attacker tries: a common one, or one common word, name or own word with
 * at most 6 digits or signs around it, whatever its case, its accents and its digits for letters. `about`: texts about
 * the person, such as their names, whose words are own words.
 */
export function isCommonPassword(password: string, about: readonly string[]): boolean {
  const text = fold(password);
  if (text.length > LONGEST) return false;
  if (!/[a-z]/.test(text)) return text.length <= MAX_DIGITS || isListed(text);
  const words = unleet(text)
    .flatMap((letters) => cores(letters, text))
    .filter(isWord);
  if (words.some((word) => filter.has(word))) return true;
  if (words.length > 0 && isOwn(words, about)) return true;
  return cores(text).some(isListed);
}

function isListed(text: string): boolean {
  return listings(text).every((listing) => filter.has(listing));
}

/** Whether one of these is a word of the texts about a person, or all words of one of them together. */
function isOwn(words: readonly string[], about: readonly string[]): boolean {
  const own = about.flatMap((text) => {
    const parts = fold(text).split(/[^a-z]+/);
    return [...parts, parts.join("")];
  });
  return words.some((word) => word === PRODUCT || own.includes(word));
}
