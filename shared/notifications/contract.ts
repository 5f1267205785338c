import * as z from "zod";
import { ById, endpoint } from "#shared/endpoint.ts";
import {
  Notification,
  Unread,
  Digest,
  DigestToken,
  MailChanges,
  MailPreferences,
} from "./schemas.ts";

/** The caller's own, in the active organization; available while it is locked. */
export const notifications = {
  /** Newest first. */
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
  /** The route is older than the mails about visits: open pages of earlier versions call it. */
  mailPreferences: endpoint({
    route: "GET /api/notifications/digest",
    access: "member",
    locked: "open",
    output: MailPreferences,
  }),
  /** Absent preferences stay. */
  saveMailPreferences: endpoint({
    route: "PUT /api/notifications/digest",
    access: "member",
    locked: "open",
    input: MailChanges,
    output: MailPreferences,
  }),
  /** What a mailed link would unsubscribe from. Has no effect, because mail scanners open links. */
  digestLink: endpoint({
    route: "GET /api/notifications/digest/{token}",
    access: "public",
    params: z.object({ token: DigestToken }),
    output: Digest.extend({ organization: z.string(), email: z.string() }),
    problems: ["digest_link_over"],
  }),
  /** One click in a mail program (RFC 8058), whose form is not read, or on the page of the link. Idempotent. */
  endDigest: endpoint({
    route: "POST /api/notifications/digest/{token}",
    access: "public",
    params: z.object({ token: DigestToken }),
    output: z.object({ weekly: z.literal(false) }),
    problems: ["digest_link_over"],
  }),
};
