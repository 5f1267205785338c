import * as z from "zod";
import { ById, endpoint } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/schemas.ts";

export const MAX_REMINDER_DAYS = 15;

/** Where clients turn reminders off on the page. */
export const REMINDERS_ANCHOR = "lembretes";

const DAYS = `Use de 1 a ${MAX_REMINDER_DAYS} dias`;

export const ReminderSetting = z.object(
  {
    /** Days before the last one; null: no reminders. */
    days: z.int(DAYS).min(1, DAYS).max(MAX_REMINDER_DAYS, DAYS).nullable(),
  },
  "Lembrete inválido",
);

/** The reminder of an offer's newest version. */
export const Reminder = z.object({
  /** Null: no reminder will be sent. */
  at: Instant.nullable(),
  sentAt: Instant.nullable(),
  /** Turned off by the team for this proposal. */
  isOff: z.boolean(),
  /** Turned off by the client, permanently. */
  isStopped: z.boolean(),
});

/** Part of the domain `proposals`. */
export const reminders = {
  /** Overrides the organization's setting for one proposal. */
  setReminder: endpoint({
    route: "PUT /api/proposals/{id}/reminder",
    access: "member",
    params: ById,
    input: z.object({ isOff: z.boolean("Valor inválido") }),
    output: z.null(),
    problems: ["nothing_sent"],
  }),
};
