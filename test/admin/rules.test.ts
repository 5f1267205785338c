import { expect, test } from "vitest";
import {
  BASIC_PLAN,
  checkPlanPrice,
  limitWarning,
  reactivated,
  suspended,
  totals,
} from "#shared/admin/rules.ts";
import { isLocked } from "#shared/organization/rules.ts";
import { priceOf } from "#shared/subscription/plan.ts";
import { MAX_CENTS } from "#shared/values/money.ts";
import { nameKey } from "#shared/values/text.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const onTrial = {
  isTrialActive: true,
  trialEndDate: "2026-11-22T12:00:00.000Z",
  subscriptionActive: false,
  paidUntil: null,
  suspendedAt: null,
};

test("the first plan costs R$ 55,00 for two users", () => {
  expect(priceOf(BASIC_PLAN)).toBe(5_500);
  expect(BASIC_PLAN.maxUsers).toBe(2);
});

test("plan names that differ only in case, accents and spaces are equal", () => {
  expect(nameKey(" Básico  Plus ")).toBe(nameKey("BASICO plus"));
  expect(nameKey("Básico")).not.toBe(nameKey("Básico 2"));
});

test("counts three users without a plan, and the plan's limit otherwise", () => {
  const organizations = [
    { memberCount: 2, subscriptionPlan: { maxUsers: 10 } },
    { memberCount: 5, subscriptionPlan: null },
    { memberCount: 1, subscriptionPlan: { maxUsers: 2 } },
  ];
  expect(totals([{ isActive: true }, { isActive: false }], organizations)).toEqual({
    plans: 2,
    activePlans: 1,
    organizations: 3,
    withPlan: 2,
    capacity: 15,
    members: 8,
  });
});

test("warns of a plan with fewer seats than members, and not of one with just enough", () => {
  expect(limitWarning(2, 2)).toBeNull();
  expect(limitWarning(3, 2)).toContain("3 usuários e o plano permite 2");
});

test("refuses a plan price above the largest amount", () => {
  expect(() => checkPlanPrice({ pricePerUser: MAX_CENTS, maxUsers: 1 })).not.toThrow();
  expect(() => checkPlanPrice({ pricePerUser: MAX_CENTS, maxUsers: 2 })).toThrow("passa de");
});

test("a suspension locks an open organization and keeps its dates", () => {
  const paid = { ...onTrial, subscriptionActive: true, paidUntil: "2027-01-01T00:00:00.000Z" };
  for (const standing of [onTrial, paid, { ...onTrial, isCourtesy: true }])
    expect(isLocked({ ...standing, ...suspended({ by: "x", reason: null }, now) }, now)).toBe(true);
});

test("a reactivation restores the remaining trial or paid time, and no more", () => {
  const again = (standing: typeof onTrial | object, at: Date) => {
    const before = { ...onTrial, ...standing, ...suspended({ by: "x", reason: null }, now) };
    return isLocked({ ...before, ...reactivated(before, at) }, at);
  };
  expect(again({}, now)).toBe(false);
  expect(again({}, new Date("2026-11-22T12:00:00.000Z"))).toBe(true);
  const paidUntil = "2026-12-20T02:59:59.999Z";
  const late = { trialEndDate: "2026-11-01T12:00:00.000Z", paidUntil };
  expect(again(late, new Date("2026-12-24T12:00:00.000Z"))).toBe(false);
  expect(again(late, new Date("2026-12-26T12:00:00.000Z"))).toBe(true);
  expect(again({ ...late, paidUntil: null }, now)).toBe(true);
});

test("a reactivation clears the suspension and its reason", () => {
  const after = reactivated({ ...onTrial, suspendedAt: now.toISOString() }, now);
  expect(after).toMatchObject({ suspendedAt: null, suspendedBy: null, suspensionReason: null });
});
