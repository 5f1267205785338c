import type { ReactNode } from "react";
import type { PaymentInfo } from "#shared/users/schemas.ts";
import {
  AlertIcon,
  CheckFilledIcon,
  ClockIcon,
  CrossFilledIcon,
  DashedRingIcon,
} from "#web/ui/marks/icons.tsx";
import type { Tone } from "#web/ui/marks/status-badge.tsx";

export interface BadgeLook {
  label: string;
  tone: Tone;
  icon: ReactNode;
}

const words = {
  good: (label: string): BadgeLook => ({
    label,
    tone: "success",
    icon: <CheckFilledIcon size={12} />,
  }),
  waiting: (label: string): BadgeLook => ({
    label,
    tone: "warning",
    icon: <ClockIcon size={12} />,
  }),
  late: (label: string): BadgeLook => ({ label, tone: "danger", icon: <AlertIcon size={12} /> }),
  bad: (label: string): BadgeLook => ({
    label,
    tone: "danger",
    icon: <CrossFilledIcon size={12} />,
  }),
  quiet: (label: string): BadgeLook => ({
    label,
    tone: "neutral",
    icon: <DashedRingIcon size={12} />,
  }),
};

export function subscriptionBadge(isActive: boolean): BadgeLook {
  return isActive ? words.good("Ativa") : words.quiet("Inativa");
}

/** `paymentStatus` is meaningless without a subscription. */
export function statusBadge(
  { hasSubscription, paymentStatus }: PaymentInfo["organization"],
  isOnTrial: boolean,
): BadgeLook {
  if (!hasSubscription) {
    return isOnTrial
      ? { label: "Período de teste", tone: "accent", icon: <ClockIcon size={12} /> }
      : words.quiet("Sem assinatura");
  }
  if (paymentStatus === "active") return words.good("Em Dia");
  return paymentStatus === "overdue" ? words.late("Atrasado") : words.bad("Suspenso");
}

const payments: Record<string, BadgeLook> = {
  RECEIVED: words.good("Pago"),
  CONFIRMED: words.good("Pago"),
  RECEIVED_IN_CASH: words.good("Pago"),
  PENDING: words.waiting("Pendente"),
  OVERDUE: words.late("Vencido"),
  REFUNDED: words.quiet("Estornado"),
  REFUND_REQUESTED: words.waiting("Estorno em andamento"),
  REFUND_IN_PROGRESS: words.waiting("Estorno em andamento"),
  CHARGEBACK_REQUESTED: words.late("Contestação"),
  CHARGEBACK_DISPUTE: words.late("Contestação"),
  AWAITING_CHARGEBACK_REVERSAL: words.late("Contestação"),
  AWAITING_RISK_ANALYSIS: words.waiting("Em análise"),
  DUNNING_REQUESTED: words.late("Em negativação"),
  DUNNING_RECEIVED: words.late("Em negativação"),
  DELETED: words.quiet("Cancelado"),
};

export function paymentBadge(status: string): BadgeLook {
  return payments[status] ?? words.bad(status);
}
