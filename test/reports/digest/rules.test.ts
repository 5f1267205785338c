import { beforeAll, expect, test, vi } from "vitest";
import { digestMail, type PersonGoal } from "#functions/reports/digest/digest-mail.ts";
import {
  digestAt,
  digestMonth,
  digestOf,
  mondayOf,
  nextDigestAt,
  scheduledMonday,
} from "#shared/reports/digest.ts";
import type { Sales } from "#shared/reports/measures.ts";
import { cents } from "#shared/values/money.ts";

beforeAll(() => void vi.stubEnv("APP_URL", "https://fechou.test"));

const MONDAY = "2026-11-23";
const NOTHING = { count: 0, value: cents(0) };
const sales = (november: Record<string, number>, open = NOTHING): Sales => ({
  open,
  months: { "2026-11": november },
});

/** What a person reads in the digest of these sales. */
function mailed(
  numbers: Sales,
  { people = [], isOwn = false }: { people?: PersonGoal[]; isOwn?: boolean } = {},
) {
  const reader = { orgId: "acme", userId: "ana", email: "ana@exemplo.com.br", firstName: "Ana" };
  const digest = digestOf(numbers, MONDAY, MONDAY);
  return digestMail(reader, { digest, today: MONDAY, goal: undefined, people, isOwn });
}

test.each([
  [{ s16: 1, S16: 1_200, s09: 1, S09: 1_000 }, "R$\u00a012,00 em 1 proposta (↑ 20%)"],
  [{ s22: 2, S22: 800, s15: 1, S15: 1_000 }, "R$\u00a08,00 em 2 propostas (↓ 20%)"],
  [{ s16: 1, S16: 1_000, s15: 1, S15: 1_000 }, "R$\u00a010,00 em 1 proposta"],
  [{ s16: 1, S16: 90_000, s15: 1, S15: 100 }, "R$\u00a0900,00 em 1 proposta (↑ 999%)"],
  [{ s15: 1, S15: 1_000 }, "R$\u00a00,00 em 0 propostas (↓ 100%)"],
  [{ s23: 1, S23: 1_000, s08: 1, S08: 1_000 }, "R$\u00a00,00 em 0 propostas"],
])("compares the week with the one before: %o", (november, sentence) => {
  expect(mailed(sales(november)).paragraphs[1]?.split("\n")[0]).toBe(`Enviado: ${sentence}`);
});

test.each([
  [{}, false],
  [{ s01: 1 }, true],
  [{ a01: 1 }, true],
  [{ r01: 1 }, true],
])("says whether anything happened in 28 days: %o", (november, isActive) => {
  // The 28th day before and the one after it.
  expect(digestOf(sales(november), "2026-11-30", "2026-11-28").isActive).toBe(isActive);
  expect(digestOf(sales(november), "2026-11-30", "2026-11-29").isActive).toBe(false);
});

test("a proposal that is open is news, however old", () => {
  const open = { count: 1, value: cents(1_000) };
  expect(digestOf(sales({}, open), MONDAY, MONDAY).isActive).toBe(true);
});

test("links of a member open the lists of their own proposals", () => {
  const open = { count: 1, value: cents(1_000) };
  const links = (isOwn: boolean) =>
    mailed(sales({}, open), { isOwn }).links?.map(({ url }) =>
      new URL(url).searchParams.get("pessoa"),
    );
  expect([links(true), links(false)]).toEqual([
    ["eu", "eu"],
    [null, null],
  ]);
});

test("shows the goals of thirty people, and says how many more there are", () => {
  const people = Array.from({ length: 31 }, (_one, index) => ({
    name: `Pessoa ${index + 1}`,
    amount: cents(1_000),
    accepted: cents(500),
  }));
  const shown = (count: number) =>
    mailed(sales({}), { people: people.slice(0, count) })
      .paragraphs[2]?.split("\n")
      .slice(30);
  expect(shown(30)).toEqual(["Pessoa 30: 50%"]);
  expect(shown(31)).toEqual(["Pessoa 30: 50%", "e mais 1 pessoa"]);
});

test.each([
  ["America/Sao_Paulo", "2026-12-28T11:00:00.000Z"],
  ["America/Rio_Branco", "2026-12-28T13:00:00.000Z"],
  ["America/Noronha", "2026-12-28T10:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-12-27T18:00:00.000Z"],
  ["Europe/Lisbon", "2026-12-28T08:00:00.000Z"],
])("in %s the digest of the week before 28/12 is due at %s, the next a week later", (zone, at) => {
  expect(digestAt("2026-12-28", zone)).toBe(at);
  const before = new Date(Date.parse(at) - 1);
  expect(nextDigestAt(before, zone)).toBe(at);
  const next = nextDigestAt(new Date(at), zone);
  expect(Date.parse(next) - Date.parse(at)).toBe(7 * 86_400_000);
  expect(next.slice(0, 4)).toBe("2027");
  for (const day of ["2026-12-28", "2027-01-01", "2027-01-03"])
    expect(mondayOf(day)).toBe("2026-12-28");
  expect(scheduledMonday(at)).toBe("2026-12-28");
});

test("a week belongs to the month that has most of its days", () => {
  expect(["2026-12-01", "2027-03-01", "2027-03-04", "2027-03-05"].map(digestMonth)).toEqual([
    "2026-11",
    "2027-02",
    "2027-02",
    "2027-03",
  ]);
});
