import { enqueue, type MessageHandlers } from "#functions/platform/outbox.ts";
import { write } from "#functions/platform/table/table.ts";
import { rescheduleDigest } from "#functions/reports/digest-store.ts";
import { endGoals } from "#functions/reports/goal-store.ts";
import { remove as removeSavedFilters } from "#functions/saved-filters/store.ts";
import type { TaskOnAcceptance } from "#shared/organization/schemas.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    /** Reassigns the tasks of a person who left an organization, ends their goals, and removes what they saved. */
    "member-left": {
      orgId: string;
      userId: string;
      /** Id of the last task that an earlier run handled. */
      after?: number;
    };
    /** Moves the weekly digest and the deadlines of tasks to the organization's new time zone. */
    "zone-moved": { orgId: string };
    /** Creates the task of a proposal that its client accepted. */
    "accepted-task": { orgId: string; proposalId: number } & TaskOnAcceptance;
  }
}

export const messages: MessageHandlers<"member-left" | "zone-moved" | "accepted-task"> = {
  "member-left": async (message, now) => {
    const { orgId, userId } = message;
    await removeSavedFilters(orgId, userId);
    if (!(await endGoals(orgId, now))) return "unfinished";
    const after = await (await import("./reassign-tasks.ts")).reassignTasks(message, now);
    if (after !== undefined)
      await write([enqueue({ kind: "member-left", orgId, userId, after }, now)]);
    return "finished";
  },
  "zone-moved": async ({ orgId }, now) => {
    await rescheduleDigest(orgId);
    return (await import("./deadlines/reschedule-tasks.ts")).rescheduleTasks(orgId, now);
  },
  "accepted-task": async (message, now) =>
    (await import("./create-accepted-task.ts")).createAcceptedTask(message, now),
};
