/** More digits or signs around a word make it stronger. */
const MAX_AROUND = 6;
const LETTERS = { min: 3, max: 20 };
/** Longer passwords contain no single word. */
export const LONGEST = LETTERS.max + MAX_AROUND;

const LEET = new Map([
  ["0", "o"],
  ["1", "i"],
  ["!", "i"],
  ["3", "e"],
  ["4", "a"],
  ["@", "a"],
  ["5", "s"],
  ["$", "s"],
  ["7", "t"],
]);
/** The same with 1 and ! as l. */
const LEET_L = new Map([...LEET, ["1", "l"], ["!", "l"]]);

export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function isWord(text: string): boolean {
  return text.length >= LETTERS.min && text.length <= LETTERS.max && /^[a-z]+$/.test(text);
}

/** Returns a text without up to 6 digits and signs at its ends, in all ways. */
export function cores(text: string, folded = text): string[] {
  const before = Math.min(/^[^a-z]*/.exec(folded)?.[0].length ?? 0, MAX_AROUND);
  const after = Math.min(/[^a-z]*$/.exec(folded)?.[0].length ?? 0, MAX_AROUND);
  const found: string[] = [];
  for (let start = 0; start <= before; start++)
    for (let end = 0; end <= Math.min(after, MAX_AROUND - start); end++)
      found.push(text.slice(start, text.length - end));
  return found;
}

/** Returns a folded text with letters for the digits and signs that stand for them, in all readings. */
export function unleet(text: string): string[] {
  const hasTwo = text.includes("1") || text.includes("!");
  return (hasTwo ? [LEET, LEET_L] : [LEET]).map((letters) => {
    let read = "";
    for (const sign of text) read += letters.get(sign) ?? sign;
    return read;
  });
}

/**
 * Returns the filter entries of a common password without a word: three, so that a random password is practically never
 * a false positive.
 */
export function listings(text: string): string[] {
  return ["1", "2", "3"].map((prefix) => prefix + text);
}
