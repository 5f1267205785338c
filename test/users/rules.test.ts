import { expect, test } from "vitest";
import { paymentInfo } from "#shared/users/rules.ts";
import { cents } from "#shared/values/money.ts";
import { firstOffset } from "#web/features/users/photo-file.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const onTrial = {
  isTrialActive: true,
  trialEndDate: "2026-11-23T10:00:00.000Z",
  subscriptionActive: false,
  paidUntil: null,
  suspendedAt: null,
};
const paying = {
  ...onTrial,
  isTrialActive: false,
  subscriptionActive: true,
  paidUntil: "2026-12-20T12:00:00.000Z",
  paymentStatus: "active" as const,
  nextPaymentDate: "2026-12-20",
  lastPaymentDate: "2026-11-18",
};
const payment = {
  id: "pay_1",
  description: null,
  status: "RECEIVED",
  dueDate: "2026-11-20",
  paymentDate: "2026-11-18",
  value: cents(5_500),
  invoiceUrl: null,
};

test("without a charge there is no subscription, whatever the stored status", () => {
  const { organization } = paymentInfo({ ...onTrial, paymentStatus: "active" }, "owner", [], now);
  expect(organization.hasSubscription).toBe(false);
});

test("a stored flag does not extend a subscription beyond its paid days and grace", () => {
  const late = { ...paying, paidUntil: "2026-11-14T12:00:00.000Z" };
  expect(paymentInfo(paying, "owner", [payment], now)).toMatchObject({
    organization: { subscriptionActive: true, lastPaymentDate: "2026-11-18" },
    payments: [payment],
  });
  expect(paymentInfo(late, "owner", [], now).organization.subscriptionActive).toBe(false);
});

test("a courtesy has nothing to cancel, also when charges were made before it", () => {
  const stopped = { ...paying, paymentSubscriptionId: "sub_1", isCourtesy: true };
  expect(paymentInfo(stopped, "owner", [], now).organization.canCancel).toBe(false);
});

test("a member sees only whether there is a subscription", () => {
  const { organization, payments } = paymentInfo(paying, "member", [payment], now);
  const { subscriptionActive, ...rest } = organization;
  expect(subscriptionActive).toBe(true);
  expect(new Set(Object.values(rest))).toEqual(new Set([null]));
  expect(payments).toEqual([]);
});

test("a tall photo is first cropped slightly above its centre, never beyond its edge", () => {
  expect(firstOffset({ width: 600, height: 900 })).toBeCloseTo(0.12);
  expect(firstOffset({ width: 600, height: 606 })).toBeCloseTo(0.005);
  expect(firstOffset({ width: 900, height: 600 })).toBe(0);
});
