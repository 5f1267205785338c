import { expect, test } from "vitest";
import { paymentInfo } from "#shared/users/rules.ts";
import { cents } from "#shared/values/money.ts";
import { firstCrop, moved, squareOf, zoomed } from "#web/features/users/crop.ts";

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

test("who never was charged has no subscription, whatever the stored status says", () => {
  const { organization } = paymentInfo({ ...onTrial, paymentStatus: "active" }, "owner", [], now);
  expect(organization.hasSubscription).toBe(false);
});

test("a stored flag does not make a subscription active beyond its paid days and grace", () => {
  const late = { ...paying, paidUntil: "2026-11-14T12:00:00.000Z" };
  expect(paymentInfo(paying, "owner", [payment], now)).toMatchObject({
    organization: { subscriptionActive: true, lastPaymentDate: "2026-11-18" },
    payments: [payment],
  });
  expect(paymentInfo(late, "owner", [], now).organization.subscriptionActive).toBe(false);
});

test("a member sees only whether there is a subscription", () => {
  const { organization, payments } = paymentInfo(paying, "member", [payment], now);
  const { subscriptionActive, ...rest } = organization;
  expect(subscriptionActive).toBe(true);
  expect(new Set(Object.values(rest))).toEqual(new Set([null]));
  expect(payments).toEqual([]);
});

test("the square of a photo never leaves the picture, however it is moved", () => {
  for (const picture of [
    { width: 600, height: 900 },
    { width: 900, height: 600 },
    { width: 1, height: 1 },
  ]) {
    let crop = firstCrop(picture);
    for (const [right, down, zoom] of [
      [9, 9, 2],
      [-9, 0, 9],
      [0, -9, 1.3],
      [0.1, 0.1, 0],
    ] as const) {
      crop = zoomed(picture, moved(picture, crop, right, down), zoom);
      const { left, top, side } = squareOf(picture, crop);
      expect(left).toBeGreaterThanOrEqual(-1e-9);
      expect(top).toBeGreaterThanOrEqual(-1e-9);
      expect(left + side).toBeLessThanOrEqual(picture.width + 1e-9);
      expect(top + side).toBeLessThanOrEqual(picture.height + 1e-9);
    }
  }
});
