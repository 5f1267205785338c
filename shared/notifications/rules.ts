import { formatCount } from "#shared/values/numbers.ts";
import type { Notification } from "./schemas.ts";
import type { NotificationType } from "./types.ts";

export const SHOWN_NOTIFICATIONS = 100;

export const NOTIFICATION_DAYS = 90;

export const UNREAD_POLL_MS = 5_000;

/** Higher numbers show as '9+'. */
const MAX_SHOWN = 9;

const PLACES = {
  proposal_accepted: "/proposals",
  proposal_rejected: "/proposals",
  proposal_viewed: "/proposals",
  proposal_renewal_asked: "/proposals",
  proposal_question: "/proposals",
  proposal_expiring: "/proposals",
  proposal_payment_told: "/proposals",
  proposal_acceptance_blocked: "/proposals",
  proposal_delivery_failed: "/proposals",
  contract_signed: "/proposals",
  contract_refused: "/proposals",
  goal_reached: "/",
  task_assigned: "/tasks",
  task_done: "/tasks",
  task_due_today: "/tasks",
  task_overdue: "/tasks",
  sla_warning: "/tasks",
  sla_overdue: "/tasks",
  invite_accepted: "/team",
  member_removed: "/team",
  role_changed: "/team",
  trial_ending: "/plan",
  payment_confirmed: "/plan",
  payment_overdue: "/plan",
} as const satisfies Record<NotificationType, string>;

/** Returns the page that a notification opens. */
export function linkOf({ type, relatedId }: Pick<Notification, "type" | "relatedId">): string {
  const place = PLACES[type];
  const hasRecords = place === "/proposals" || place === "/tasks";
  return hasRecords && relatedId !== null ? `${place}/${relatedId}` : place;
}

const DOMAINS = {
  "/": ["dashboard"],
  "/proposals": ["proposals"],
  "/tasks": ["tasks"],
  "/team": ["organization"],
  // A payment opens or closes the organization to its people.
  "/plan": ["auth", "subscription", "users"],
} as const satisfies Record<(typeof PLACES)[NotificationType], readonly string[]>;

/** Returns the domains whose data is stale after a notification. */
export function domainsOf({ type }: Pick<Notification, "type">): readonly string[] {
  return DOMAINS[PLACES[type]];
}

/** Returns the number, '9+' above 9. */
export function unreadBadge(count: number): string {
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
}

/** Returns 'Notificações, 3 não lidas'. */
export function bellLabel(count: number): string {
  if (count === 0) return "Notificações";
  return `Notificações, ${unreadBadge(count)} ${count === 1 ? "não lida" : "não lidas"}`;
}

export function risenText(risenBy: number, count: number): string {
  const news = formatCount(risenBy, "notificação nova", "notificações novas");
  return count === risenBy ? news : `${news}, ${count} não lidas`;
}
