import type { CurrentUser } from "#shared/auth/schemas.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { ownPlanTitle } from "#web/contract/own-plan.ts";

/** 0 days left is the last day. */
export function billingText(user: CurrentUser): string {
  const { trialInfo, organization } = user;
  if (!trialInfo || !organization) return "";
  if (trialInfo.hasActiveSubscription) return ownPlanTitle(user);
  if (!trialInfo.isTrialActive) return lockedText(organization);
  const { daysRemaining } = trialInfo;
  if (daysRemaining === 0) return "Teste grátis · Último dia";
  return `Teste grátis · ${formatCount(daysRemaining, "dia", "dias")}`;
}

/** Members do not see how the organization pays: their `hasSubscription` is null. */
function lockedText({
  isSuspended,
  hasSubscription,
  hadTrial,
}: NonNullable<CurrentUser["organization"]>): string {
  if (isSuspended) return "Suspensa";
  if (hasSubscription === null) return "Acesso bloqueado";
  if (hasSubscription) return "Assinatura inativa";
  return hadTrial ? "Teste encerrado" : "Sem assinatura";
}
