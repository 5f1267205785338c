import type { CurrentUser } from "#shared/auth/schemas.ts";
import type { PaymentInfo } from "#shared/users/schemas.ts";
import { DEFAULT_TIME_ZONE, formatDate } from "#shared/values/dates.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { AlertIcon, CheckRingIcon, ClockIcon, LockIcon } from "#web/ui/marks/icons.tsx";
import { statusBadge } from "#web/ui/marks/payment-badges.tsx";
import type { BadgeLook } from "#web/ui/marks/status-badge.tsx";

/** A charge due within these days shows in the badge, with its code. */
const SOON_DAYS = 3;

/** `none`: neither trial nor subscription. */
type PlanKind = "suspended" | "courtesy" | "trial" | "none" | "cancelled" | "overdue" | "active";

export interface PlanState {
  kind: PlanKind;
  badge: BadgeLook;
  isDue: boolean;
}

export function planState(user: CurrentUser, info: PaymentInfo["organization"]): PlanState {
  const { organization, trialInfo } = user;
  const {
    subscriptionActive,
    paymentStatus,
    daysUntilPayment: days,
    isCancelled,
    paidUntil,
  } = info;
  const zone = organization?.timezone ?? DEFAULT_TIME_ZONE;
  if (organization?.isSuspended) {
    const icon = <LockIcon size={12} />;
    return { kind: "suspended", badge: { label: "Suspensa", tone: "danger", icon }, isDue: false };
  }
  if (organization?.plan.isCourtesy) {
    const icon = <CheckRingIcon size={12} />;
    return { kind: "courtesy", badge: { label: "Cortesia", tone: "success", icon }, isDue: false };
  }
  if (subscriptionActive && isCancelled && paidUntil) {
    const label = `Cancelada até ${formatDate(paidUntil, zone)}`;
    const badge: BadgeLook = { label, tone: "warning", icon: <ClockIcon size={12} /> };
    return { kind: "cancelled", badge, isDue: false };
  }
  if (!subscriptionActive) {
    const isTrial = Boolean(trialInfo?.isTrialActive);
    const badge = isTrial ? trialBadge(trialInfo?.daysRemaining ?? 0) : statusBadge(info, false);
    return { kind: isTrial ? "trial" : "none", badge, isDue: true };
  }
  if (paymentStatus !== "active")
    return { kind: "overdue", badge: statusBadge(info, false), isDue: true };
  if (days === null || days > SOON_DAYS)
    return { kind: "active", badge: statusBadge(info, false), isDue: false };
  const icon = <ClockIcon size={12} />;
  return { kind: "active", badge: { label: dueLabel(days), tone: "warning", icon }, isDue: true };
}

function dueLabel(days: number): string {
  if (days <= 0) return "Vence hoje";
  return days === 1 ? "Vence amanhã" : `Vence em ${days} dias`;
}

function trialBadge(days: number): BadgeLook {
  if (days === 0) return { label: "Último dia", tone: "warning", icon: <AlertIcon size={12} /> };
  const label = formatCount(days, "dia", "dias");
  return { label, tone: "neutral", icon: <ClockIcon size={12} /> };
}
