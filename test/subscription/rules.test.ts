import { expect, test } from "vitest";
import {
  graceUntil,
  hasSubscription,
  isLocked,
  paymentStatusOf,
} from "#shared/organization/rules.ts";
import { computeBillingState, termsOf } from "#shared/subscription/billing-state.ts";
import { paymentEventsOf } from "#shared/subscription/notifications.ts";
import { BASIC_PRICE, planTitle, priceOf } from "#shared/subscription/plan.ts";
import {
  earliestOpen,
  firstDueDate,
  isLapsed,
  lastPayableMoment,
  paidOn,
} from "#shared/subscription/rules.ts";
import { cents } from "#shared/values/money.ts";
import { at, charge, DAY_MS, due, paid, ZONE } from "./charge.fixture.ts";

test("access on a request depends on the dates alone, not on jobs", () => {
  const paidUntil = "2026-11-10T02:59:59.999Z";
  const stale = {
    isTrialActive: true,
    trialEndDate: "2026-10-12T12:00:00.000Z",
    subscriptionActive: true,
    paidUntil,
    suspendedAt: null,
    paymentStatus: "active" as const,
  };
  const after = (ms: number) => new Date(Date.parse(paidUntil) + ms);
  expect(graceUntil(stale, after(0))).toBeNull();
  expect(graceUntil(stale, after(1))).toBe("2026-11-15T02:59:59.999Z");
  expect([0, 1].map((ms) => paymentStatusOf(stale, after(ms)))).toEqual(["active", "overdue"]);
  expect(isLocked(stale, after(5 * DAY_MS))).toBe(false);
  expect(isLocked(stale, after(5 * DAY_MS + 1))).toBe(true);
  const cancelled = { ...stale, cancelledAt: "2026-11-01T12:00:00.000Z" };
  expect(isLocked(cancelled, after(0))).toBe(false);
  expect(isLocked(cancelled, after(1))).toBe(true);
  expect(graceUntil(cancelled, after(1))).toBeNull();
  const suspended = { ...stale, suspendedAt: "2026-11-01T12:00:00.000Z" };
  expect(isLocked(suspended, after(0))).toBe(true);
  expect(isLocked({ ...suspended, isTrialActive: true, isCourtesy: true }, after(0))).toBe(true);
  expect(
    hasSubscription({ ...stale, subscriptionActive: false, isCourtesy: true }, after(9e10)),
  ).toBe(true);
});

test.each([
  [undefined, 5_500, 11_000],
  [{ pricePerUser: cents(0), maxUsers: 3 }, 5_500, 11_000],
  [{ pricePerUser: cents(1_990), maxUsers: 5 }, 9_950, 13_930],
])("a plan of %o costs %i centavos, with two more seats %i", (plan, price, more) => {
  expect([priceOf(plan), priceOf(plan, 2)]).toEqual([price, more]);
});

test("does not repeat the word 'Plano' in the title of a plan", () => {
  expect(planTitle("Básico")).toBe("Plano Básico");
  expect(planTitle("Plano Ouro")).toBe("Plano Ouro");
});

test("a price increase does not revoke what was paid before", () => {
  const now = new Date("2026-11-12T15:00:00Z");
  const organization = { timezone: ZONE, subscriptionValue: BASIC_PRICE };
  const raised = termsOf(organization, cents(8_000), now);
  expect(computeBillingState([paid("2026-11-10")], raised).subscriptionActive).toBe(true);
  expect(termsOf({ timezone: ZONE }, cents(8_000), now).expected).toBe(8_000);
});

test.each([
  ["PIX", null, "2026-11-20"],
  ["CREDIT_CARD", null, "2026-11-20"],
  ["BOLETO", null, "2026-11-23"],
  ["PIX", "2026-12-11T02:59:59.999Z", "2026-12-10"],
  ["BOLETO", "2026-11-22T02:59:59.999Z", "2026-11-23"],
  ["PIX", "2026-11-01T02:59:59.999Z", "2026-11-20"],
] as const)("a first %s charge with access paid until %s is due on %s", (method, until, day) => {
  // Friday 20/11/2026, 22:00 in São Paulo: in UTC it is Saturday already.
  const organization = { paidUntil: until, timezone: ZONE };
  expect(firstDueDate(method, organization, new Date("2026-11-21T01:00:00Z"))).toBe(day);
});

test.each(["America/Noronha", "America/Manaus", "America/Rio_Branco"])(
  "a first charge is due on the last paid day also in %s",
  (timezone) => {
    const paidUntil = lastPayableMoment("2026-12-10", timezone);
    const now = new Date("2026-11-21T01:00:00Z");
    expect(firstDueDate("PIX", { paidUntil, timezone }, now)).toBe("2026-12-10");
  },
);

test("the charge to pay is the earliest open one, and lapses after its grace", () => {
  const charges = [
    due("2026-12-09", { id: "pay_1" }),
    due("2026-11-09", { id: "pay_3" }),
    due("2026-11-09", { id: "pay_2", status: "OVERDUE" }),
    due("2026-11-08", { deleted: true }),
    paid("2026-10-09"),
  ];
  const first = earliestOpen(charges);
  expect(first?.id).toBe("pay_2");
  expect(isLapsed(first!, ZONE, new Date("2026-11-15T02:59:59.999Z"))).toBe(false);
  expect(isLapsed(first!, ZONE, new Date("2026-11-15T03:00:00.000Z"))).toBe(true);
  expect(earliestOpen([paid("2026-10-09")])).toBeUndefined();
});

test("a charge was paid when its customer paid, else when the money arrived", () => {
  const arrived = paid("2026-11-09", { paymentDate: "2026-12-09" });
  expect(paidOn(arrived)).toBe("2026-11-09");
  expect(paidOn({ ...arrived, clientPaymentDate: null })).toBe("2026-12-09");
});

test("notifies once of each stage of a charge", () => {
  const charges = [paid("2026-10-09"), due("2026-11-09")];
  const late = at("2026-11-12T12:00:00Z", charges);
  const first = paymentEventsOf({ id: "o" }, late);
  expect(first.map(({ stage, until }) => [stage, until])).toEqual([
    ["paid", late.paidUntil],
    ["late", "2026-11-15T02:59:59.999Z"],
  ]);
  const paymentTold = Object.fromEntries(first.map(({ stage, chargeId }) => [stage, chargeId]));
  expect(paymentEventsOf({ id: "o", paymentTold }, late)).toEqual([]);
  const suspended = at("2026-12-30T12:00:00Z", charges);
  expect(paymentEventsOf({ id: "o", paymentTold }, suspended).map(({ stage }) => stage)).toEqual([
    "suspended",
  ]);
});

test("notifies of each contested charge, also of those that an older release left out", () => {
  const charges = ["2026-09-09", "2026-10-09"].map((dueDate) =>
    charge({ dueDate, status: "CHARGEBACK_REQUESTED" }),
  );
  const state = at("2026-11-12T12:00:00Z", charges);
  const [older, newer] = charges.map(({ id }) => id);
  const toldOf = (contested?: string | string[]) =>
    paymentEventsOf({ id: "o", paymentTold: contested ? { contested } : {} }, state).map(
      ({ chargeId }) => chargeId,
    );
  expect([toldOf(), toldOf(newer), toldOf([older!, newer!])]).toEqual([
    [older, newer],
    [older],
    [],
  ]);
});
