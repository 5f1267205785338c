import { serve } from "#functions/platform/http/serve.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { getDeletion } from "#functions/platform/table/trash.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { dayOf } from "#shared/values/dates.ts";
import { addChecklistItem, addSubtask } from "./add-nested.ts";
import { changeSubtask, tickItem } from "./change-nested.ts";
import { finishTask } from "./changes/finish-task.ts";
import { undoTask } from "./changes/undo-task.ts";
import { updateTask } from "./changes/update-task.ts";
import { createTask } from "./create-task.ts";
import * as lookupStore from "./lookup-store.ts";
import { peopleOf, toResponse, toResponses } from "./response.ts";
import { restoreTask } from "./restore-task.ts";
import * as taskStore from "./store.ts";

export const handler = serve(tasks, {
  async list(paging, { orgId, organization, now }) {
    const { tasks: found, summaries, hasMore } = await taskStore.listPage(orgId, paging);
    return { rows: toResponses(found, summaries, organization.timezone, now), hasMore };
  },

  async overdue({ before }, { orgId, organization: { timezone: zone }, now }) {
    const wanted = { zone, now, before };
    const { tasks: found, summaries, ...page } = await lookupStore.listOverdue(orgId, wanted);
    const rows = toResponses(found, summaries, zone, now).filter(({ isOverdue }) => isOverdue);
    return { rows, ...page };
  },

  async byTag({ tagId, before }, { orgId, organization, now }) {
    const { tasks: found, summaries, ...page } = await lookupStore.listByTag(orgId, tagId, before);
    return { rows: toResponses(found, summaries, organization.timezone, now), ...page };
  },

  async get({ id }, { orgId, organization: { timezone }, now }) {
    const task = await taskStore.get(orgId, id);
    const people = peopleOf(task);
    const summaries = await taskStore.loadSummaries(orgId, [task], people);
    return {
      ...toResponse(task, summaries, dayOf(now, timezone), now),
      people: people.flatMap((person) => summaries.person(person) ?? []),
      events: task.events ?? [],
    };
  },

  create: createTask,

  update: updateTask,

  async remove({ id }, { orgId, user, now }) {
    await retryOnConflict(async () => {
      await taskStore.remove(orgId, await taskStore.get(orgId, id), { by: user.id, now });
    });
    return null;
  },

  deletion: ({ id }, { orgId, now }) => getDeletion(orgId, "task", id, now),

  restore: restoreTask,

  finish: finishTask,

  undo: undoTask,

  addSubtask,

  addChecklistItem,

  changeSubtask,

  tick: tickItem,
});
