import type { ComponentType } from "react";
import type { NotificationType } from "#shared/notifications/types.ts";
import {
  AlertIcon,
  CardIcon,
  CheckRingIcon,
  ClockIcon,
  CrossRingIcon,
  EyeIcon,
  GiftIcon,
  MailIcon,
  HelpIcon,
  SignatureIcon,
  TaskIcon,
  UserIcon,
} from "#web/ui/marks/icons.tsx";
import type { Tone } from "#web/ui/marks/status-badge.tsx";

interface Look {
  Icon: ComponentType<{ size?: number }>;
  tone: Tone;
}

export const notificationLook: Record<NotificationType, Look> = {
  proposal_accepted: { Icon: CheckRingIcon, tone: "success" },
  proposal_rejected: { Icon: CrossRingIcon, tone: "danger" },
  proposal_viewed: { Icon: EyeIcon, tone: "accent" },
  proposal_renewal_asked: { Icon: ClockIcon, tone: "warning" },
  proposal_question: { Icon: HelpIcon, tone: "warning" },
  proposal_expiring: { Icon: ClockIcon, tone: "warning" },
  proposal_payment_told: { Icon: CardIcon, tone: "success" },
  proposal_acceptance_blocked: { Icon: AlertIcon, tone: "warning" },
  proposal_delivery_failed: { Icon: MailIcon, tone: "danger" },
  contract_signed: { Icon: SignatureIcon, tone: "success" },
  contract_refused: { Icon: SignatureIcon, tone: "danger" },
  goal_reached: { Icon: CheckRingIcon, tone: "success" },
  task_assigned: { Icon: TaskIcon, tone: "accent" },
  task_done: { Icon: CheckRingIcon, tone: "success" },
  task_due_today: { Icon: ClockIcon, tone: "warning" },
  task_overdue: { Icon: AlertIcon, tone: "danger" },
  sla_warning: { Icon: ClockIcon, tone: "warning" },
  sla_overdue: { Icon: AlertIcon, tone: "danger" },
  invite_accepted: { Icon: UserIcon, tone: "success" },
  member_removed: { Icon: UserIcon, tone: "neutral" },
  role_changed: { Icon: UserIcon, tone: "neutral" },
  trial_ending: { Icon: GiftIcon, tone: "warning" },
  payment_confirmed: { Icon: CardIcon, tone: "success" },
  payment_overdue: { Icon: CardIcon, tone: "danger" },
};
