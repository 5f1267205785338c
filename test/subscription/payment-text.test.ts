import { expect, test } from "vitest";
import { instructionsMail } from "#functions/subscription/mails.ts";
import { cents } from "#shared/values/money.ts";
import { unpaidText, waitingText } from "#web/features/subscription/payment/payment-text.ts";
import { nextPaymentText } from "#web/features/subscription/plan/next-payment-text.ts";

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

test("a charge by card is said to have no code, and to be automatic with a card", () => {
  const charge = { orgId: "o", value: cents(5_500), dueDate: "2026-12-30" };
  const textsOf = (billingType: "PIX" | "CREDIT_CARD") => [
    nextPaymentText({ billingType }),
    instructionsMail({ email: "ada@exemplo.com.br", firstName: "Ada" }, { ...charge, billingType })
      .text,
  ];
  const texts = [...textsOf("PIX"), ...textsOf("CREDIT_CARD")];
  const isAutomatic = "Com cartão cadastrado, a cobrança é automática";
  expect(texts.map((text) => [text.includes("O código"), text.includes(isAutomatic)])).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, true],
  ]);
});
