/** How a password is read to find the word in it. */

/** So many digits or signs around a word make it no better. */
const MAX_AROUND = 6;
const LETTERS = { least: 3, most: 20 };
/** What is longer holds no single word. */
export const LONGEST = LETTERS.most + MAX_AROUND;

/** What people write for letters. */
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
/** The same, where 1 and ! are another letter. */
const LEET_L = new Map([...LEET, ["1", "l"], ["!", "l"]]);

/** Lower-case and without accents. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function isWord(text: string): boolean {
  return text.length >= LETTERS.least && text.length <= LETTERS.most && /^[a-z]+$/.test(text);
}

/** A text without some of the digits and signs at the ends of its folded form: all ways to leave out at most 6. */
export function cores(text: string, folded = text): string[] {
  const before = Math.min(/^[^a-z]*/.exec(folded)?.[0].length ?? 0, MAX_AROUND);
  const after = Math.min(/[^a-z]*$/.exec(folded)?.[0].length ?? 0, MAX_AROUND);
  const found: string[] = [];
  for (let start = 0; start <= before; start++)
    for (let end = 0; end <= Math.min(after, MAX_AROUND - start); end++)
      found.push(text.slice(start, text.length - end));
  return found;
}

/** A folded text with letters for the digits and signs that stand for them, in each way to read it. */
export function unleet(text: string): string[] {
  const hasTwo = text.includes("1") || text.includes("!");
  return (hasTwo ? [LEET, LEET_L] : [LEET]).map((letters) => {
    let read = "";
    for (const sign of text) read += letters.get(sign) ?? sign;
    return read;
  });
}

/**
 * How a common password that holds no word is kept: three times, so that a random one is practically never taken for
 * it.
 */
export function listings(text: string): string[] {
  return ["1", "2", "3"].map((prefix) => prefix + text);
}
