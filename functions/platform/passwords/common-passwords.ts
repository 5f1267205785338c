import { BloomFilter } from "./bloom-filter.ts";
import { FILTER, HASHES } from "./common-passwords-filter.ts";
import { cores, fold, isWord, listings, LONGEST, unleet } from "./password-words.ts";

/** Up to this length digits and signs alone are a date, a short number or a keyboard pattern. */
const MAX_DIGITS = 8;
/** The product's name is the first guess. */
const PRODUCT = "fechou";

const filter = new BloomFilter(Buffer.from(FILTER, "base64"), HASHES);

/**
 * Returns whether a password is easy to guess: a common one, or a common or own word with at most 6 digits or signs
 * around it, ignoring case, accents and digits for letters. `about`: texts about the person, such as names.
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

/** Returns whether the words are one word, or all words, of a text about the person. */
function isOwn(words: readonly string[], about: readonly string[]): boolean {
  const own = about.flatMap((text) => {
    const parts = fold(text).split(/[^a-z]+/);
    return [...parts, parts.join("")];
  });
  return words.some((word) => word === PRODUCT || own.includes(word));
}
