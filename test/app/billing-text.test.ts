import { expect, test } from "vitest";
import { billingText } from "#web/app/shell/billing-text.ts";

type User = Parameters<typeof billingText>[0];

const access = { isSuspended: false, hasSubscription: false, hadTrial: true };
const trialInfo = {
  isTrialActive: false,
  hasActiveSubscription: false,
  daysRemaining: 0,
  userLimit: 2,
};

function lockedWith(changes: object): User {
  return { trialInfo, organization: { ...access, ...changes } } as User;
}

test("names why an organization is locked, which is not always its trial", () => {
  const all = [
    {},
    { hasSubscription: true },
    { hadTrial: false },
    { hasSubscription: null },
    { isSuspended: true },
  ];
  expect(all.map((changes) => billingText(lockedWith(changes)))).toEqual([
    "Teste encerrado",
    "Assinatura inativa",
    "Sem assinatura",
    "Acesso bloqueado",
    "Suspensa",
  ]);
});
