import * as fc from "fast-check";
import * as z from "zod";
import type { Field } from "./fields.ts";
import { type Kind, type Schema, type Shape, unwrapped } from "./shape.ts";

/** JSON text, because some values cannot be written otherwise. */
export type Source = string;

const source = (value: unknown): Source => JSON.stringify(value);

const ANYTHING: readonly Source[] = [
  ...[null, true, false, 0, -1, 1.5, "", " ", "x", [], {}, [[]], [null], [{}]].map(source),
  ...["\0", "\uD800", "x".repeat(100_000)].map(source),
  '{"$ne":null}',
  '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  '{"toString":1,"valueOf":null,"length":1e9,"then":1}',
  "1e999",
  `${"[".repeat(2_000)}${"]".repeat(2_000)}`,
  `${'{"a":'.repeat(1_000)}1${"}".repeat(1_000)}`,
];

const TEXTS: readonly Source[] = [
  "' OR 1=1 -- <script>alert(1)</script> ${7*7}{{7*7}} ../../../etc/passwd",
  "a\r\nBcc: x@exemplo.com.br\r\n\r\n\u0007\u001B[31m",
  "\u202Etxt.exe",
  "\u200B\u2060\uFEFF",
  "\u00A0\u3000",
  `Z\u0341\u034F${"\u0300".repeat(500)}`,
  `İıſßﬁ${"👩‍👩‍👧‍👦".repeat(5)}`,
  "\uFDFA".repeat(30),
  "\uDC00\uD800",
  "__proto__",
  "ORG#1",
  "１２３",
].map(source);

const NUMBERS: readonly Source[] = [
  "-0",
  "1e-400",
  "1e308",
  "-1e308",
  "9007199254740993",
  "2147483647",
  "2147483648",
  "0.30000000000000004",
  "1.005",
  "99999999.99",
  "100000000",
  "1e21",
  "-0.01",
  '"1.234,56"',
  '"12abc"',
  '" 7 "',
  '"1e3"',
  '"\u0661"',
];

const INSTANTS: readonly Source[] = [
  "2026-02-30T00:00:00.000Z",
  "2026-12-10T25:61:61.000Z",
  "2026-12-10T23:59:60Z",
  "2026-12-10T12:00:00",
  "2026-12-10T12:00:00+14:00",
  "2026-12-10T12:00:00.123456789Z",
  "0000-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
  "+275760-09-13T00:00:00.000Z",
  "-271821-04-20T00:00:00.000Z",
  "+999999-01-01T00:00:00.000Z",
  "2026-12-10",
].map(source);

const DAYS: readonly Source[] = [
  "2026-02-30",
  "0000-00-00",
  "0000-01-01",
  "1899-12-31",
  "1900-01-01",
  "2999-12-31",
  "3000-01-01",
  "9999-99-99",
  "99999-01-01",
  "10/12/2026",
  "2026-12-10T00:00:00-12:00",
  "2026-12-10T00:00:00+14:00",
  "2999-12-31T23:59:59-12:00",
  "1900-01-01T00:00:00+14:00",
].map(source);

const UUIDS: readonly Source[] = [
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "3F0E4A52-5A0B-4F3C-9D6E-0A1B2C3D4E5F",
  "{3f0e4a52-5a0b-4f3c-9d6e-0a1b2c3d4e5f}",
  "-".repeat(36),
].map(source);

const RANDOM: Partial<Record<Kind, fc.Arbitrary<Source>>> = {
  text: fc.string({ unit: "binary", maxLength: 60 }).map(source),
  number: fc.oneof(fc.double({ noNaN: true }).map(String), fc.bigInt().map(String)),
  instant: fc.date({ noInvalidDate: true }).map((date) => source(date.toISOString())),
  day: fc.date({ noInvalidDate: true }).map((date) => source(date.toISOString().slice(0, 10))),
};
const ANY_RANDOM = fc.jsonValue({ maxDepth: 3 }).map(source);
const RANDOM_RUNS = 3;

/** Tried again even where the schema is known. */
const FEW: readonly Source[] = [...["\uD800", "x".repeat(10_000), [[]], -1].map(source), "1e999"];

const met = new Set<Schema>();

/**
 * General, specific and random hostile values of a field. A schema refuses the same everywhere, so most are tried once;
 * accepted values reach other code and are tried everywhere.
 */
export function hostileValues({ shape, schema }: Field, valid: unknown, seed: number): Source[] {
  const drawn = [...shape.kinds].flatMap((kind) =>
    fc.sample(RANDOM[kind] ?? ANY_RANDOM, { seed, numRuns: RANDOM_RUNS }),
  );
  const all = [...new Set([...ANYTHING, ...edgeValues(shape, valid), ...drawn])];
  const bare = unwrapped(schema);
  if (met.has(bare)) return [...FEW, ...all.filter((one) => isAccepted(schema, one))];
  met.add(bare);
  return all;
}

function isAccepted(schema: Schema, value: Source): boolean {
  return z.safeParse(schema, JSON.parse(value)).success;
}

function edgeValues({ kinds, limits, choices }: Shape, valid: unknown): Source[] {
  const atLimits = [...new Set(limits)].flatMap((limit) => [limit, limit + 1]);
  const hard: Partial<Record<Kind, () => readonly Source[]>> = {
    text: () => [...TEXTS, ...atLimits.filter(isLength).flatMap(textsOf)],
    number: () => [...NUMBERS, ...atLimits.flatMap((one) => [one - 2, one, one + 0.5].map(source))],
    instant: () => INSTANTS,
    day: () => DAYS,
    uuid: () => UUIDS,
    choice: () =>
      choices.flatMap((one) => [`${String(one)} `, String(one).toUpperCase()]).map(source),
    list: () => atLimits.filter(isCount).map((count) => copies(valid, count)),
    truth: () => ['"true"', "1"],
  };
  return [...kinds].flatMap((kind) => hard[kind]?.() ?? []);
}

function isLength(limit: number): boolean {
  return limit >= 0 && limit <= 3_000_000;
}

function textsOf(length: number): Source[] {
  const plain = source("x".repeat(length));
  // Characters that count one but take four bytes, or eighteen when decomposed.
  return length > 1_000
    ? [plain]
    : [plain, ...["😀", "\uFDFA"].map((one) => source(one.repeat(length)))];
}

function isCount(limit: number): boolean {
  return limit >= 0 && limit <= 1_000;
}

function copies(list: unknown, count: number): Source {
  const [first] = Array.isArray(list) ? (list as unknown[]) : [];
  return source(Array.from({ length: count }, () => first ?? 1));
}
