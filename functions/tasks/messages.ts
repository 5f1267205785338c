import type { MessageHandlers } from "#functions/platform/outbox.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    /** Reassigns the tasks of a person who left an organization. */
    "member-left": { orgId: string; userId: string };
    /** Recomputes which tasks are overdue, by the days of the organization's new time zone. */
    "zone-moved": { orgId: string };
  }
}

export const messages: MessageHandlers<"member-left" | "zone-moved"> = {
  "member-left": async ({ orgId, userId }, now) =>
    (await import("./reassign-tasks.ts")).reassignTasks(orgId, userId, now),
  "zone-moved": async ({ orgId }, now) =>
    (await import("./deadlines/recompute-overdue.ts")).recomputeOverdue(orgId, now),
};
