import { expect, test } from "vitest";
import type { Counts } from "#shared/dashboard/counts.ts";
import { hasDrift } from "#shared/reports/drift.ts";

const SINCE = "2026-08";

/** Of an organization that accepted proposals in October, in November, and before the months that are read. */
const RIGHT: Required<Counts> = {
  totals: {
    proposals: 9,
    accepted: 6,
    rejected: 1,
    "o:ana": 0,
    "O:ana": 0,
    "m:2026-03": 2,
    "M:2026-03": 700,
    "m:2026-10": 1,
    "M:2026-10": 100,
    "m:2026-11": 3,
    "M:2026-11": 600,
  },
  days: {},
  sales: {
    "2026-10#ana": { a31: 1, A31: 100, s30: 2, S30: 150, "d:1": 1, changes: 4 },
    "2026-11#ana": { a01: 1, A01: 200, changes: 3 },
    "2026-11#-": { a02: 2, A02: 400, x1230: 1, X1230: 5 },
  },
};

const changed = (change: { totals?: object; sales?: Required<Counts>["sales"] }): Counts => ({
  ...RIGHT,
  totals: { ...RIGHT.totals, ...change.totals },
  sales: { ...RIGHT.sales, ...change.sales },
});

test("consistent sums have no drift, whatever the totals of tasks", () => {
  expect(hasDrift(RIGHT, SINCE)).toBe(false);
  expect(hasDrift({ totals: {}, days: {} }, SINCE)).toBe(false);
  expect(hasDrift(changed({ totals: { lateTasks: -1, tag7: -2, changes: 12 } }), SINCE)).toBe(
    false,
  );
});

test.each([
  ["a total below zero", { totals: { "O:ana": -1 } }],
  ["a sum below zero", { sales: { "2026-10#bia": { s01: -1 } } }],
  ["an acceptance of a day that its month lacks", { sales: { "2026-09#bia": { a01: 1 } } }],
  ["a value of a day that its month lacks", { sales: { "2026-10#bia": { A01: 1 } } }],
  ["a month without its days", { totals: { "m:2026-09": 1, accepted: 7 } }],
  ["a value of a month without its days", { totals: { "M:2026-09": 1 } }],
  ["acceptances that no month has", { totals: { accepted: 7 } }],
  ["a month before those read that the total lacks", { totals: { "m:2026-03": 3 } }],
])("%s is drift", (_what, change) => {
  expect(hasDrift(changed(change), SINCE)).toBe(true);
});

test("finds no drift in a month whose numbers were not read", () => {
  expect(hasDrift(changed({ totals: { "M:2026-03": 1 } }), SINCE)).toBe(false);
});
