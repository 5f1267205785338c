import * as z from "zod";
import { changesOf } from "#shared/values/fields.ts";
import { Instant } from "#shared/values/schemas.ts";
import { NOTIFICATION_TYPES } from "./types.ts";

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

export const Unread = z.object({
  count: z.int().min(0),
  /** Unread chat messages. */
  chat: z.int().min(1).optional(),
  /** End of the change log. Lists with a lesser position have changed (`GET /api/sync`). */
  at: z.string(),
});

export const Digest = z.object({ weekly: z.boolean("Valor inválido") });

/** Which mails a member wants besides those that need an answer. */
export const MailPreferences = Digest.extend({
  /** Of visits to the pages of their proposals. */
  visits: z.boolean("Valor inválido"),
});

export type MailPreferences = z.output<typeof MailPreferences>;

export const MailChanges = changesOf(MailPreferences);
export type MailChanges = z.output<typeof MailChanges>;

/** Organization, person and signature. */
export const DigestToken = z.string().regex(/^[0-9a-f-]{36}\.[0-9a-f-]{36}\.[\w-]{43}$/);
