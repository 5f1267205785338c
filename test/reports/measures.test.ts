import { expect, test } from "vitest";
import { countWrites } from "#functions/dashboard/store.ts";
import { proposalCounts } from "#shared/dashboard/counts.ts";
import {
  averageTicket,
  conversion,
  conversionRates,
  expired,
  expiring,
  figuresOf,
  medianDays,
  monthsOfDashboard,
  type Sales,
  salesOf,
  waiting,
  sumWithin,
} from "#shared/reports/measures.ts";
import { sumChanges, sumsOf } from "#shared/reports/sums.ts";
import { cents } from "#shared/values/money.ts";

const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };
const sum = (count: number, value: number) => ({ count, value: cents(value) });
const sales = (months: Sales["months"], open = sum(0, 0)): Sales => ({ open, months });

test("a team's sums include everybody, a person's only their own", () => {
  const counts = {
    totals: { proposals: 4, "o:ana": 2, "O:ana": 300, "o:-": 1, "O:-": 50 },
    sales: { "2026-11#ana": { a05: 1, A05: 100 }, "2026-11#-": { a05: 2, A05: 10 } },
  };
  expect(sumWithin(salesOf(counts), "accepted", NOVEMBER)).toEqual(sum(3, 110));
  expect(sumWithin(salesOf(counts, "ana"), "accepted", NOVEMBER)).toEqual(sum(1, 100));
  expect(salesOf(counts).open).toEqual(sum(3, 350));
  expect(salesOf(counts, "ana").open).toEqual(sum(2, 300));
});

test.each([
  ["2026-11-05", "2026-11-05", 1, 100],
  ["2026-11-01", "2026-11-04", 0, 0],
  ["2026-10-31", "2026-11-30", 2, 110],
  ["2026-11-06", "2026-12-01", 2, 300],
])("sums from %s to %s with both ends included", (from, to, count, value) => {
  const months = {
    "2026-10": { a30: 5, A30: 500, a31: 1, A31: 10 },
    "2026-11": { a05: 1, A05: 100, w05: 9, W05: 900, "d:5": 7 },
    "2026-12": { a01: 2, A01: 300, a02: 4, A02: 400 },
  };
  expect(sumWithin(sales(months), "accepted", { from, to })).toEqual(sum(count, value));
});

test("separates expired proposals from those that expire within a week", () => {
  const months = {
    "2026-11": {
      x1121: 1,
      X1121: 5,
      x1122: 1,
      X1122: 10,
      x1129: 1,
      X1129: 20,
      x0130: 1,
      X0130: 40,
    },
    "2027-03": { x0301: 1, X0301: 80 },
  };
  const all = sales(months, sum(5, 155));
  expect(expired(all, "2026-11-22")).toEqual(sum(1, 5));
  expect(expiring(all, "2026-11-22")).toEqual(sum(2, 30));
});

test("a proposal is waiting from the seventh day after its sending", () => {
  const months = {
    "2026-11": { o10: 1, O10: 5, o15: 1, O15: 10, o16: 1, O16: 20, o22: 1, O22: 40 },
  };
  expect(waiting(sales(months, sum(4, 75)), "2026-11-22")).toEqual(sum(2, 15));
});

test("every sent proposal is open, accepted or lost", () => {
  const months = {
    "2026-11": { s02: 20, S02: 2_000, w02: 6, W02: 900, l02: 4, L02: 300, a02: 50, A02: 9 },
  };
  const cohort = conversion(sales(months), NOVEMBER);
  expect(cohort).toEqual({
    sent: sum(20, 2_000),
    accepted: sum(6, 900),
    lost: sum(4, 300),
    open: sum(10, 800),
  });
  expect(conversionRates(cohort)).toEqual({ count: 30, value: 45 });
});

test.each([
  [9, 3, 100, null],
  [10, 10, 100, { count: 100, value: 100 }],
  [10, 10, 0, { count: 100, value: 0 }],
])("of %i sent with %i accepted for %i each the rates are %j", (sent, accepted, value, rates) => {
  const sums = { sent: sum(sent, sent * value), accepted: sum(accepted, accepted * value) };
  expect(conversionRates(sums)).toEqual(rates);
});

test.each([
  [3, 1_000, 333],
  [2, 25, 13],
  [0, 0, null],
])("the average ticket of %i for %i centavos is %j", (count, value, ticket) => {
  expect(averageTicket(sum(count, value))).toBe(ticket);
});

test.each([
  [{ "d:2": 1, "d:4": 1, "d:5": 1, "d:40": 1 }, 4.5],
  [{ "d:0": 3, "d:91": 2 }, 0],
  [{ "d:91": 2, "d:1": 1 }, 91],
  [{ "d:6": 1 }, 6],
  [{}, null],
])("the median of %j is %j", (numbers, days) => {
  expect(medianDays(sales({ "2026-11": numbers }), NOVEMBER)).toBe(days);
});

test.each([
  ["2026-11-22", { to: 22, month: "2026-10" }],
  ["2026-03-31", { to: 28, month: "2026-02" }],
  ["2026-01-15", { to: 15, month: "2025-12" }],
])("on %s the same days of the month before end on %j", (today, { to, month }) => {
  const months = { [month]: { [`a${to}`]: 1, [`A${to}`]: 7, a01: 1, A01: 1, a30: 9, A30: 9 } };
  const { accepted } = figuresOf(sales(months), { since: "2020-01-01", today });
  expect(accepted.lastMonth).toEqual(sum(2, 8));
});

test("compares a leap day with February 28, and a young organization with nothing", () => {
  const months = { "2027-02": { a28: 1, A28: 7 }, "2028-02": { a29: 1, A29: 5 } };
  const leap = { since: "2027-02-28", today: "2028-02-29" };
  expect(figuresOf(sales(months), leap).accepted).toEqual({
    now: sum(1, 5),
    lastMonth: sum(0, 0),
    lastYear: sum(1, 7),
  });
  const young = figuresOf(sales(months), { ...leap, since: "2027-03-01" });
  expect(young.accepted.lastYear).toBeNull();
});

test("the dashboard reads as far back as its oldest figure", () => {
  const months = (since: string, today: string) => monthsOfDashboard({ since, today });
  expect(months("2025-11-22", "2026-11-22")).toEqual({ from: "2026-07", lastYear: "2025-11" });
  expect(months("2025-11-23", "2026-11-22")).toEqual({ from: "2026-07", lastYear: undefined });
  expect(months("2020-01-01", "2026-05-01")).toEqual({ from: "2026-01", lastYear: "2025-05" });
});

const SENT = {
  userId: "ana",
  status: "sent",
  totalAmount: 500,
  sentAt: "2026-11-20T12:00:00.000Z",
  countedAs: 1,
  counted: { createdOn: "2026-11-19", sentOn: "2026-11-20", askedOn: "2026-11-20" },
} as const;

test.each([
  ["2027-02-28", "2026-11"],
  ["2027-03-01", "2027-03"],
  ["2026-11-20", "2026-11"],
])("sums what is valid until %s in %s", (expiresOn, month) => {
  const proposal = { ...SENT, counted: { ...SENT.counted, expiresOn } };
  const { months } = salesOf({ totals: {}, sales: sumsOf(proposal) });
  expect(Object.keys(months[month] ?? {}).some((name) => name.startsWith("x"))).toBe(true);
  const all = { open: sum(1, 500), months };
  expect(sumWithin(all, "openUntil", { from: expiresOn, to: expiresOn })).toEqual(sum(1, 500));
  expect(expired(all, expiresOn)).toEqual(sum(0, 0));
});

test("an acceptance changes one item of its seller within a month, two across months", () => {
  const accept = (acceptedOn: string) => ({
    ...SENT,
    status: "accepted" as const,
    counted: { ...SENT.counted, acceptedOn },
  });
  const before = { ...SENT, counted: { ...SENT.counted, expiresOn: "2026-12-20" } };
  const change = (acceptedOn: string) => sumChanges(sumsOf(before), sumsOf(accept(acceptedOn)));
  expect(Object.keys(change("2026-11-26"))).toEqual(["2026-11#ana"]);
  expect(change("2026-12-01")).toEqual({
    "2026-11#ana": { o20: -1, O20: -500, x1220: -1, X1220: -500, w20: 1, W20: 500 },
    "2026-12#ana": { a01: 1, A01: 500, "d:11": 1 },
  });
  expect(change("2026-11-26")["2026-11#ana"]).toMatchObject({ a26: 1, "d:6": 1 });
});

test("a change of seller writes up to seven items, and keeps who was first", () => {
  const days = { createdOn: "2026-01-10", sentOn: "2026-02-10", askedOn: "2026-03-10" };
  const given = (userId: string, createdSellerId?: string) =>
    proposalCounts({
      ...SENT,
      sellerId: userId,
      createdAt: "2026-01-10T12:00:00.000Z",
      acceptedAt: null,
      rejectedAt: null,
      validityDays: 300,
      counted: {
        ...days,
        expiresOn: "2026-12-10",
        acceptedOn: null,
        lostOn: null,
        ...(createdSellerId && { createdSellerId }),
      },
    });
  for (const before of [given("ana"), given("ana", "ana")])
    expect(countWrites("org", before, given("bia", "ana"))).toHaveLength(7);
  expect(given("bia", "ana").sales).toMatchObject({ "2026-01#ana": { p10: 1 } });
});
