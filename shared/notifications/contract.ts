import * as z from "zod";
import { ById, endpoint } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/dates.ts";

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

export const SHOWN_NOTIFICATIONS = 100;
export const NOTIFICATION_DAYS = 90;

export const Notification = z.object({
  id: z.int(),
  userId: z.uuid(),
  organizationId: z.uuid(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  /** Id of the proposal or task; `linkOf` returns its page. */
  relatedId: z.int().nullable(),
  isRead: z.boolean(),
  createdAt: Instant,
});
export type Notification = z.output<typeof Notification>;

const Unread = z.object({
  /** Notifications. */
  count: z.int().min(0),
  /** Unread chat messages; absent for none. */
  chat: z.int().min(1).optional(),
  /** The end of the change log. Lists whose position is a lesser text have changed (`GET /api/sync`). */
  at: z.string(),
});

const Digest = z.object({ weekly: z.boolean("Valor inválido") });

/** Organization, person, and what only this stage can compute. */
const DigestToken = z.string().regex(/^[0-9a-f-]{36}\.[0-9a-f-]{36}\.[\w-]{43}$/);

/** The caller's own, in the active organization; available while it is locked. */
export const notifications = {
  /** The newest first. */
  list: endpoint({
    route: "GET /api/notifications",
    access: "member",
    locked: "open",
    output: z.array(Notification),
  }),
  unreadCount: endpoint({
    route: "GET /api/notifications/unread-count",
    access: "member",
    locked: "open",
    polled: true,
    output: Unread,
  }),
  read: endpoint({
    route: "PUT /api/notifications/{id}/read",
    access: "member",
    locked: "open",
    params: ById,
    output: Notification,
  }),
  /** Notifications that arrive meanwhile stay unread. */
  readAll: endpoint({
    route: "PUT /api/notifications/read-all",
    access: "member",
    locked: "open",
    output: Unread.pick({ count: true }),
  }),
  /** Whether the caller gets the weekly digest of the organization. */
  digest: endpoint({
    route: "GET /api/notifications/digest",
    access: "member",
    locked: "open",
    output: Digest,
  }),
  saveDigest: endpoint({
    route: "PUT /api/notifications/digest",
    access: "member",
    locked: "open",
    input: Digest,
    output: Digest,
  }),
  /** What a mailed link would end: reading it ends nothing, because scanners of mail open links. */
  digestLink: endpoint({
    route: "GET /api/notifications/digest/{token}",
    access: "public",
    params: z.object({ token: DigestToken }),
    output: Digest.extend({ organization: z.string(), email: z.string() }),
    problems: ["digest_link_over"],
  }),
  /** One click in a mail program (RFC 8058), whose form is not read, or on the page of the link. Again: the same. */
  endDigest: endpoint({
    route: "POST /api/notifications/digest/{token}",
    access: "public",
    params: z.object({ token: DigestToken }),
    output: z.object({ weekly: z.literal(false) }),
    problems: ["digest_link_over"],
  }),
};
