import type { CurrentUser } from "#shared/auth/contract.ts";
import { planLabel } from "#web/contract/plan-label.ts";

/** Returns the state of the trial or subscription in words. 0 days left is the last day. */
export function billingText(user: CurrentUser): string {
  const { trialInfo } = user;
  if (!trialInfo) return "";
  if (trialInfo.hasActiveSubscription) return planLabel(user).title;
  if (!trialInfo.isTrialActive) return "Teste encerrado";
  const { daysRemaining } = trialInfo;
  if (daysRemaining === 0) return "Teste grátis · Último dia";
  return `Teste grátis · ${daysRemaining} ${daysRemaining === 1 ? "dia" : "dias"}`;
}
