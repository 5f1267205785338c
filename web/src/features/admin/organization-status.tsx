import type { ReactNode } from "react";
import type { AdminOrganization } from "#shared/admin/schemas.ts";
import { DEFAULT_TIME_ZONE, formatDate } from "#shared/values/dates.ts";
import {
  AlertIcon,
  CheckFilledIcon,
  CheckRingIcon,
  ClockIcon,
  CrossFilledIcon,
  DashedRingIcon,
  LockIcon,
  MailIcon,
} from "#web/ui/marks/icons.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";

export function OrganizationStatus({ organization }: { organization: AdminOrganization }) {
  const { label, tone, icon } = statusOf(organization);
  const reason = organization.suspensionReason;
  return (
    <span {...(reason ? { title: reason } : {})}>
      <StatusBadge tone={tone} icon={icon}>
        {label}
      </StatusBadge>
      {organization.mailStoppedAt ? (
        <StatusBadge tone="warning" icon={<MailIcon size={12} />}>
          E-mails suspensos
        </StatusBadge>
      ) : null}
    </span>
  );
}

export const SITUATIONS = {
  trial: "Em teste",
  paid: "Em Dia",
  overdue: "Atrasado",
  unpaid: "Suspenso",
  courtesy: "Cortesia",
  none: "Sem assinatura",
  suspended: "Suspensa",
} as const;

/** A suspension by an administrator outranks the payment status. */
export function statusOf(organization: AdminOrganization) {
  const { suspendedAt, isCourtesy, paymentStatus, subscriptionActive, isTrialActive } =
    organization;
  if (suspendedAt) return status("suspended", "danger", <LockIcon size={12} />);
  if (isCourtesy) return status("courtesy", "success", <CheckRingIcon size={12} />);
  if (paymentStatus === "overdue") return status("overdue", "danger", <AlertIcon size={12} />);
  if (paymentStatus === "suspended")
    return status("unpaid", "danger", <CrossFilledIcon size={12} />);
  if (subscriptionActive) return status("paid", "success", <CheckFilledIcon size={12} />);
  if (isTrialActive) {
    const label = `Teste até ${formatDate(organization.trialEndDate, DEFAULT_TIME_ZONE)}`;
    return { ...status("trial", "accent", <ClockIcon size={12} />), label };
  }
  return status("none", "neutral", <DashedRingIcon size={12} />);
}

type Tone = "danger" | "success" | "accent" | "neutral";

function status(key: keyof typeof SITUATIONS, tone: Tone, icon: ReactNode) {
  return { key, label: SITUATIONS[key] as string, tone, icon };
}
