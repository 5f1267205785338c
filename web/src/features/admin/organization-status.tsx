import type { AdminOrganization } from "#shared/admin/contract.ts";
import { DEFAULT_TIME_ZONE, formatDate } from "#shared/values/dates.ts";
import {
  AlertIcon,
  CheckFilledIcon,
  CheckRingIcon,
  ClockIcon,
  CrossFilledIcon,
  DashedRingIcon,
  LockIcon,
} from "#web/ui/icons.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";

/** Where an organization stands, in one badge: who suspended it counts more than who pays. */
export function OrganizationStatus({ organization }: { organization: AdminOrganization }) {
  const { label, tone, icon } = statusOf(organization);
  const reason = organization.suspensionReason;
  return (
    <span {...(reason ? { title: reason } : {})}>
      <StatusBadge tone={tone} icon={icon}>
        {label}
      </StatusBadge>
    </span>
  );
}

/** The words of it, which the table also sorts by. */
export function statusOf(organization: AdminOrganization) {
  const { suspendedAt, isCourtesy, paymentStatus, subscriptionActive, isTrialActive } =
    organization;
  if (suspendedAt)
    return { label: "Suspensa", tone: "danger", icon: <LockIcon size={12} /> } as const;
  if (isCourtesy)
    return { label: "Cortesia", tone: "success", icon: <CheckRingIcon size={12} /> } as const;
  if (paymentStatus === "overdue")
    return { label: "Atrasado", tone: "danger", icon: <AlertIcon size={12} /> } as const;
  if (paymentStatus === "suspended")
    return { label: "Suspenso", tone: "danger", icon: <CrossFilledIcon size={12} /> } as const;
  if (subscriptionActive)
    return { label: "Em Dia", tone: "success", icon: <CheckFilledIcon size={12} /> } as const;
  if (isTrialActive) {
    const label = `Teste até ${formatDate(organization.trialEndDate, DEFAULT_TIME_ZONE)}`;
    return { label, tone: "accent", icon: <ClockIcon size={12} /> } as const;
  }
  return { label: "Sem assinatura", tone: "neutral", icon: <DashedRingIcon size={12} /> } as const;
}
