import type { UserRecord } from "#functions/platform/table/records.ts";
import type { TaskResponse } from "#shared/tasks/schemas.ts";
import { dayOf } from "#shared/values/dates.ts";
import { taskNotifications } from "../notify.ts";
import type { TaskRecord } from "../records.ts";
import { toResponse } from "../response.ts";
import * as taskStore from "../store.ts";

interface Saving {
  orgId: string;
  organization: { timezone: string };
  user: UserRecord;
  now: Date;
  /** As `takeNotificationIds` and `notifyingCreator` gave them. */
  firstId: number;
  creatorLeft: boolean;
}

/** Saves a task with the notifications of its change, unless `after` is `before`. @throws as `save` of the store */
export async function saveTask(
  before: TaskRecord,
  after: TaskRecord,
  { orgId, organization: { timezone: zone }, user, now, firstId, creatorLeft }: Saving,
): Promise<TaskResponse> {
  const change = { before, after, actor: user, firstId, now, creatorLeft };
  const notifications = taskNotifications(orgId, change);
  const [summaries] = await Promise.all([
    taskStore.loadSummaries(orgId, [after]),
    after === before
      ? undefined
      : taskStore.save(orgId, before, after, { zone, now, notifications }),
  ]);
  return toResponse(after, summaries, dayOf(now, zone), now);
}
