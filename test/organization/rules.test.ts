import { expect, test } from "vitest";
import {
  hasPaymentStatus,
  hasRole,
  hasSubscription,
  isLocked,
  isTrialRunning,
  paymentStatusOf,
  trialEnd,
  trialInfo,
  zoneText,
} from "#shared/organization/rules.ts";

const ZONE = "America/Sao_Paulo";
/** 10:00 in São Paulo. */
const CREATED = new Date("2026-11-20T13:00:00.000Z");

function onTrial(changes = {}) {
  return {
    isTrialActive: true,
    trialEndDate: trialEnd(CREATED),
    subscriptionActive: false,
    paidUntil: null,
    suspendedAt: null,
    timezone: ZONE,
    userLimit: 2,
    ...changes,
  };
}

test.each([
  ["2026-11-20T13:00:00Z", 3, true],
  ["2026-11-21T02:59:59Z", 3, true],
  ["2026-11-21T03:00:00Z", 2, true],
  ["2026-11-22T12:00:00Z", 1, true],
  ["2026-11-23T12:59:59Z", 0, true],
  ["2026-11-23T13:00:00Z", 0, false],
])("at %s the trial shows %i days and runs: %s", (now, days, running) => {
  const info = trialInfo(onTrial(), new Date(now));
  expect(info.daysRemaining).toBe(days);
  expect(info.isTrialActive).toBe(running);
});

test("an organization is locked exactly when it has neither trial nor subscription", () => {
  const after = new Date("2026-12-20T12:00:00Z");
  expect(isLocked(onTrial(), CREATED)).toBe(false);
  expect(isLocked(onTrial(), after)).toBe(true);
  const paid = onTrial({ subscriptionActive: true, paidUntil: "2026-12-31T00:00:00.000Z" });
  expect(isLocked(paid, after)).toBe(false);
  expect(isLocked({ ...paid, subscriptionActive: false }, after)).toBe(true);
  expect(isLocked(onTrial({ suspendedAt: CREATED.toISOString() }), CREATED)).toBe(true);
});

test.each([
  [{ subscriptionActive: true }, "overdue", true],
  [{ subscriptionActive: true, paidUntil: null }, "active", false],
  [{ subscriptionActive: true, cancelledAt: "2026-11-01T12:00:00.000Z" }, "active", false],
  [{ subscriptionActive: true, isCourtesy: true }, "active", true],
  [{}, "active", false],
  [{ lastPaymentDate: "2026-10-10" }, "active", true],
  [{ paymentStatus: "overdue" }, "overdue", true],
  [{ suspendedAt: "2026-11-01T12:00:00.000Z" }, "suspended", true],
])("paid until ten days ago, %j is %s, and shows it: %s", (changes, status, isShown) => {
  const organization = onTrial({ paidUntil: "2026-11-10T13:00:00.000Z", ...changes });
  expect(paymentStatusOf(organization, CREATED)).toBe(status);
  expect(hasPaymentStatus(organization, CREATED)).toBe(isShown);
});

test("a stale flag does not prolong a trial, nor a subscription beyond its grace", () => {
  const late = new Date("2027-01-06T00:00:00.001Z");
  const paid = onTrial({ subscriptionActive: true, paidUntil: "2027-01-01T00:00:00.000Z" });
  expect(isTrialRunning(paid, late)).toBe(false);
  expect(hasSubscription(paid, new Date("2027-01-06T00:00:00.000Z"))).toBe(true);
  expect(hasSubscription(paid, late)).toBe(false);
});

test("a trial that was switched off is over before its date", () => {
  expect(isLocked(onTrial({ isTrialActive: false }), CREATED)).toBe(true);
});

test("an owner has the rights of an admin, and an admin those of a member", () => {
  expect(hasRole("owner", "admin")).toBe(true);
  expect(hasRole("admin", "member")).toBe(true);
  expect(hasRole("member", "admin")).toBe(false);
  expect(hasRole("admin", "owner")).toBe(false);
  expect(hasRole(null, "member")).toBe(false);
  expect(hasRole("guest" as "member", "member")).toBe(false);
});

test.each([
  ["America/Recife", "horário de Brasília"],
  ["America/Manaus", "horário de Manaus"],
  ["America/New_York", "horário de New York"],
])("the zone %s is named %s", (zone, text) => {
  expect(zoneText(zone)).toBe(text);
});
