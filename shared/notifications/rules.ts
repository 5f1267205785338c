import type { Notification, NotificationType } from "./contract.ts";

const PLACES = {
  proposal_accepted: "/proposals",
  proposal_rejected: "/proposals",
  contract_signed: "/proposals",
  contract_refused: "/proposals",
  task_assigned: "/tasks",
  task_due_today: "/tasks",
  task_overdue: "/tasks",
  sla_warning: "/tasks",
  sla_overdue: "/tasks",
  invite_accepted: "/team",
  member_removed: "/team",
  trial_ending: "/profile",
  payment_confirmed: "/profile",
  payment_overdue: "/profile",
} as const satisfies Record<NotificationType, string>;

/** The screen that a click on a notification opens (decisions G11). */
export function linkOf({ type, relatedId }: Pick<Notification, "type" | "relatedId">): string {
  const place = PLACES[type];
  const hasRecords = place === "/proposals" || place === "/tasks";
  return hasRecords && relatedId !== null ? `${place}/${relatedId}` : place;
}
