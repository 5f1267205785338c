import { expect, test } from "vitest";
import { unpaidText, waitingText } from "#web/features/subscription/payment/payment-text.ts";

const LOCKED = { trialInfo: access({}) };
const ON_TRIAL = { trialInfo: access({ isTrialActive: true }) };
const SUBSCRIBED = { trialInfo: access({ hasActiveSubscription: true }) };

function access(changes: object) {
  const locked = { isTrialActive: false, hasActiveSubscription: false };
  return { ...locked, daysRemaining: 0, userLimit: 2, ...changes };
}

test("a payment is said to open the access only while that is locked", () => {
  const texts = [LOCKED, ON_TRIAL, SUBSCRIBED].flatMap((user) => [
    waitingText(user),
    unpaidText(user),
  ]);
  expect(texts.map((text) => text.includes("liberado"))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
