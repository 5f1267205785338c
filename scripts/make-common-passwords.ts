import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as brazilian } from "@zxcvbn-ts/language-pt-br";
import { BloomFilter } from "#functions/platform/passwords/bloom-filter.ts";
import { fold, isWord, listings, unleet } from "#functions/platform/passwords/password-words.ts";
import { BRAZILIAN_WORDS } from "./brazilian-words.ts";

/** As base64 the filter stays below 40 KB. */
const BYTES = 30_000;
const HASHES = 8;
/** The most frequent of each list; more would add false positives. */
const PASSWORDS = 14_000;
const WORDS = 7_500;
const TITLES = 2_000;

const { "commonWords-pt-br": words, "wikipedia-pt-br": titles, ...short } = brazilian;
const passwords = common["passwords-common"].slice(0, PASSWORDS);

/** Returns the filter of common passwords and words as a module; the same for the same lists. */
export function filterModule(): string {
  const filter = new Uint8Array(BYTES);
  const set = new BloomFilter(filter, HASHES);
  for (const entry of entries()) set.add(entry);
  return [
    "// Made by make-common-passwords.ts from the lists of zxcvbn-ts (MIT; words of OpenSubtitles by OPUS, ODC-BY).",
    `export const HASHES = ${HASHES};`,
    `export const FILTER =\n  "${Buffer.from(filter).toString("base64")}";\n`,
  ].join("\n");
}

export function entries(): Set<string> {
  const single = [
    ...BRAZILIAN_WORDS,
    ...passwords,
    ...Object.values(short).flat(),
    ...words.slice(0, WORDS),
    ...titles.slice(0, TITLES),
  ];
  const found = new Set(single.flatMap((text) => wordIn(text) ?? []));
  for (const password of passwords) {
    const text = fold(password);
    if (text.length > 5 && !wordIn(text) && (/[a-z]/.test(text) || text.length > 8))
      for (const listing of listings(text)) found.add(listing);
  }
  return found;
}

/** Returns the word of a common password: its letters, without the digits and signs around them. */
function wordIn(password: string): string | undefined {
  const letters = fold(password).replace(/^[^a-z]+|[^a-z]+$/g, "");
  return unleet(letters).find(isWord);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = new URL(
    "#functions/platform/passwords/common-passwords-filter.ts",
    import.meta.url,
  );
  await writeFile(target, filterModule());
  console.log(`${entries().size} entries`);
}
