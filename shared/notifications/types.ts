export const NOTIFICATION_TYPES = [
  "proposal_accepted",
  "proposal_rejected",
  "proposal_viewed",
  "proposal_renewal_asked",
  "proposal_question",
  "proposal_expiring",
  "proposal_payment_told",
  "proposal_acceptance_blocked",
  "proposal_delivery_failed",
  "contract_signed",
  "contract_refused",
  "goal_reached",
  "task_assigned",
  "task_done",
  "task_due_today",
  "task_overdue",
  "sla_warning",
  "sla_overdue",
  "invite_accepted",
  "member_removed",
  "role_changed",
  "trial_ending",
  "payment_confirmed",
  "payment_overdue",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What a person reads in a notification. */
export interface NotificationText<Type extends NotificationType = NotificationType> {
  type: Type;
  title: string;
  message: string;
}
