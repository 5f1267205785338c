import * as z from "zod";
import { ById, endpoint } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/dates.ts";

export const MAX_REMINDER_DAYS = 15;

/** Where the page lets a client switch reminders off. */
export const REMINDERS_ANCHOR = "lembretes";

const DAYS = `Use de 1 a ${MAX_REMINDER_DAYS} dias`;

/** How an organization has clients reminded. */
export const ReminderSetting = z.object(
  {
    /** Days before the last one; null: not at all. */
    days: z.int(DAYS).min(1, DAYS).max(MAX_REMINDER_DAYS, DAYS).nullable(),
  },
  "Lembrete inválido",
);

/** The reminder of an offer's newest version. */
export const Reminder = z.object({
  /** When it is sent; null: it is not going to be. */
  at: Instant.nullable(),
  sentAt: Instant.nullable(),
  /** Somebody wants none for this proposal. */
  isOff: z.boolean(),
  /** The client switched it off, which stays. */
  isStopped: z.boolean(),
});

/** Part of the domain `proposals`. */
export const reminders = {
  /** Whether the client of a proposal is reminded, where the organization has clients reminded. */
  setReminder: endpoint({
    route: "PUT /api/proposals/{id}/reminder",
    access: "member",
    params: ById,
    input: z.object({ isOff: z.boolean("Valor inválido") }),
    output: z.null(),
    problems: ["nothing_sent"],
  }),
};
