import type { CurrentUser } from "#shared/auth/contract.ts";

/** How the organization's trial or subscription stands, in words. 0 days left is the last day (decisions E2). */
export function standingText(trialInfo: CurrentUser["trialInfo"]): string {
  if (!trialInfo) return "";
  if (trialInfo.hasActiveSubscription) return "Plano Básico";
  if (!trialInfo.isTrialActive) return "Teste encerrado";
  const { daysRemaining } = trialInfo;
  if (daysRemaining === 0) return "Teste grátis · Último dia";
  return `Teste grátis · ${daysRemaining} ${daysRemaining === 1 ? "dia" : "dias"}`;
}
