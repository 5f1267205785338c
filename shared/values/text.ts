// oxlint-disable-next-line no-control-regex -- all of ASCII
const IS_ASCII = /^[\x00-\x7f]*$/;

/** No space, control or joining character, filler or Braille blank, which Unicode counts as a symbol. */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800]/u;

/** Returns whether a text has visible characters. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Returns lower case without accents, for comparisons. */
export function fold(text: string): string {
  // Most texts have no accents, and search indexes fold thousands.
  if (IS_ASCII.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Returns the text with a single space for line breaks and other white space. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Returns a key of a name, without case, accents and repeated spaces, to find the same name again. */
export function nameKey(name: string): string {
  return oneLine(fold(name));
}

export function searchTerms(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** Returns whether a text contains all words of a search, ignoring order, case and accents. */
export function hasWords(text: string, query: string): boolean {
  const folded = fold(text);
  return searchTerms(query).every((term) => folded.includes(term));
}

/** Returns "m***@exemplo.com.br", for a person who knows the address. */
export function maskEmail(email: string): string {
  const [first = ""] = Array.from(email);
  return `${first}***${email.slice(email.lastIndexOf("@"))}`;
}

/** Returns the mailbox without a plus suffix and Gmail's dots. For comparing people, never for sending. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name = ""] = email.slice(0, at).split("+");
  const domain = email.slice(at + 1).replace(/^googlemail\.com$/, "gmail.com");
  return `${domain === "gmail.com" ? name.replaceAll(".", "") : name}@${domain}`;
}

/** Counts characters outside the basic plane once. */
export function codePoints(text: string): number {
  return Array.from(text).length;
}

/** Initials of the first and last word; "?" without any. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? []);
  const ends = letters.length > 1 ? [letters.at(0), letters.at(-1)] : letters;
  return ends.join("").toUpperCase() || "?";
}

/**
 * Returns a file name without ".pdf": no control characters, quotes or / \ : * ? " < > |, at most 80 characters;
 * "proposta" when nothing is left.
 */
export function fileName(title: string): string {
  const safe = title
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/["'`´*?<>“”„‘’‚«»]/g, "")
    .replaceAll(/[\s\p{Cc}\p{Cf}/\\:|]+/gu, " ");
  const short = Array.from(safe.replace(/^[\s.]+/, ""))
    .slice(0, 80)
    .join("");
  return short.replace(/[\s.]+$/, "") || "proposta";
}

const CONNECTIVES = new Set("DE DA DO DAS DOS E EM NA NO NAS NOS AO À COM PARA POR".split(" "));
const ACRONYMS = new Set("LTDA ME MEI EPP EIRELI SPE SLU".split(" "));
const ABBREVIATIONS = new Set("DR JR SR ST".split(" "));

/**
 * Converts upper-case registry text ("PAULISTA 37 LTDA" becomes "Paulista 37 LTDA"); company forms, Roman numerals and
 * vowelless words stay. Text with lower case stays.
 */
export function titleCase(text: string): string {
  if (text !== text.toUpperCase()) return text;
  const words = text.split(" ");
  return words
    .map((word, index) => {
      const isLast = index === words.length - 1;
      if (index > 0 && !isLast && CONNECTIVES.has(word)) return word.toLowerCase();
      if (isLast && word === "SA" && !CONNECTIVES.has(words.at(-2) ?? "")) return word;
      return word.replaceAll(/\p{L}+/gu, (letters) =>
        staysUpper(letters) ? letters : capitalize(letters.toLowerCase()),
      );
    })
    .join(" ");
}

function staysUpper(letters: string): boolean {
  if (ACRONYMS.has(letters) || /^[IVX]{2,}$/.test(letters)) return true;
  return /^[B-DF-HJ-NP-TV-XZ]{2,4}$/.test(letters) && !ABBREVIATIONS.has(letters);
}

/** Returns the text with an upper-case first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function uncapitalize(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Returns at most `max` characters, without cutting one in half, and trimmed. */
export function truncate(text: string, max: number): string {
  return Array.from(text).slice(0, max).join("").trim();
}

/** Joins the parts that are not empty. */
export function joinFilled(parts: readonly (string | null)[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}

/** Compares by code units, as instants and days sort; faster than `localeCompare`. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
