import type { ComponentType } from "react";
import type { PaymentInfo } from "#shared/users/schemas.ts";
import {
  AlertIcon,
  CheckFilledIcon,
  ClockIcon,
  CrossFilledIcon,
  DashedRingIcon,
} from "./icons.tsx";
import type { BadgeLook } from "./status-badge.tsx";

const look =
  (tone: BadgeLook["tone"], Icon: ComponentType<{ size: number }>) =>
  (label: string): BadgeLook => ({ label, tone, icon: <Icon size={12} /> });

const looks = {
  good: look("success", CheckFilledIcon),
  trial: look("accent", ClockIcon),
  waiting: look("warning", ClockIcon),
  late: look("danger", AlertIcon),
  bad: look("danger", CrossFilledIcon),
  quiet: look("neutral", DashedRingIcon),
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
    return isOnTrial ? looks.trial("Período de teste") : looks.quiet("Sem assinatura");
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
