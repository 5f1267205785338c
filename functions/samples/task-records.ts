import { type SampleFields, sampleTask } from "#functions/tasks/sample-store.ts";
import { clientSnapshot } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { sampleName } from "#shared/samples/rules.ts";
import type { Tag } from "#shared/tags/schemas.ts";
import { nestedId } from "#shared/tasks/nested-ids.ts";
import { addDays, dayOf } from "#shared/values/dates.ts";
import { at, daysAgo, type SampleContext, stamps } from "./sample-context.ts";
import { SAMPLE_TASKS } from "./sample-set.ts";

export function tasksOf(
  ids: readonly number[],
  {
    clients,
    proposals,
    tags,
  }: { clients: readonly Client[]; proposals: readonly { id: number }[]; tags: readonly Tag[] },
  context: SampleContext,
): ReturnType<typeof sampleTask>[] {
  const today = dayOf(context.now, context.zone);
  return SAMPLE_TASKS.map((sample, index) => {
    const id = at(ids, index);
    const client = at(clients, sample.client);
    const fields: SampleFields = {
      ...stamps(sample.daysAgo, context),
      ...stepsOf(sample, context),
      ...checklistOf(sample, id, context),
      id,
      userId: context.userId,
      assignedTo: context.userId,
      clientId: client.id,
      clientKept: clientSnapshot(client),
      title: sampleName(sample.title),
      description: sample.description ?? null,
      priority: sample.priority,
      proposalId: sample.proposal === undefined ? null : at(proposals, sample.proposal).id,
      dueDate: addDays(today, sample.dueIn),
      tagIds: sample.isTagged ? tags.map((tag) => tag.id) : [],
    };
    return sampleTask(fields, context);
  });
}

type SampleTask = (typeof SAMPLE_TASKS)[number];

function stepsOf({ startedDaysAgo, completedDaysAgo }: SampleTask, context: SampleContext) {
  if (startedDaysAgo === undefined) return {};
  const startedAt = daysAgo(startedDaysAgo, context);
  const completedAt = completedDaysAgo === undefined ? null : daysAgo(completedDaysAgo, context);
  const status = completedAt ? "completed" : "in_progress";
  return {
    status,
    startedAt,
    completedAt,
    updatedAt: completedAt ?? startedAt,
    startedBy: context.userId,
    completedBy: completedAt && context.userId,
  } as const;
}

function checklistOf(
  { checklist, startedDaysAgo = 0 }: SampleTask,
  id: number,
  context: SampleContext,
) {
  if (!checklist) return {};
  const items = checklist.items.map((title, index) => {
    const isCompleted = index < checklist.ticked;
    return {
      id: nestedId(id, index + 2),
      title,
      description: null,
      isRequired: true,
      isCompleted,
      completedAt: isCompleted ? daysAgo(startedDaysAgo, context) : null,
      completedBy: isCompleted ? context.userId : null,
      order: index + 1,
    };
  });
  const { title } = checklist;
  return {
    checklists: [{ id: nestedId(id, 1), title, description: null, isRequired: true, items }],
    lastNested: items.length + 1,
  };
}
