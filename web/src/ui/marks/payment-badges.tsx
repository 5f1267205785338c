import type { PaymentInfo } from "#shared/users/schemas.ts";
import {
  AlertIcon,
  CheckFilledIcon,
  ClockIcon,
  CrossFilledIcon,
  DashedRingIcon,
} from "./icons.tsx";
import type { BadgeLook } from "./status-badge.tsx";

const looks = {
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
  return isActive ? looks.good("Ativa") : looks.quiet("Inativa");
}

/** `paymentStatus` is meaningless without a subscription. */
export function statusBadge(
  { hasSubscription, paymentStatus }: PaymentInfo["organization"],
  isOnTrial: boolean,
): BadgeLook {
  if (!hasSubscription) {
    return isOnTrial
      ? { label: "Período de teste", tone: "accent", icon: <ClockIcon size={12} /> }
      : looks.quiet("Sem assinatura");
  }
  if (paymentStatus === "active") return looks.good("Em Dia");
  return paymentStatus === "overdue" ? looks.late("Atrasado") : looks.bad("Suspenso");
}

const payments: Record<string, BadgeLook> = {
  RECEIVED: looks.good("Pago"),
  CONFIRMED: looks.good("Pago"),
  RECEIVED_IN_CASH: looks.good("Pago"),
  PENDING: looks.waiting("Pendente"),
  OVERDUE: looks.late("Vencido"),
  REFUNDED: looks.quiet("Estornado"),
  REFUND_REQUESTED: looks.waiting("Estorno em andamento"),
  REFUND_IN_PROGRESS: looks.waiting("Estorno em andamento"),
  CHARGEBACK_REQUESTED: looks.late("Contestação"),
  CHARGEBACK_DISPUTE: looks.late("Contestação"),
  AWAITING_CHARGEBACK_REVERSAL: looks.late("Contestação"),
  AWAITING_RISK_ANALYSIS: looks.waiting("Em análise"),
  DUNNING_REQUESTED: looks.late("Em negativação"),
  DUNNING_RECEIVED: looks.late("Em negativação"),
  DELETED: looks.quiet("Cancelado"),
};

export function paymentBadge(status: string): BadgeLook {
  return payments[status] ?? looks.bad(status);
}
