import { clientSnapshot } from "#shared/clients/rules.ts";
import type { KeptChecklist } from "#shared/tasks/checklists.ts";
import type { KeptSubtask } from "#shared/tasks/contents.ts";
import { isOverdue, checklistsOf } from "#shared/tasks/rules.ts";
import type { Checklist, Subtask, TaskResponse } from "#shared/tasks/schemas.ts";
import { slaOf } from "#shared/tasks/sla.ts";
import { dayOf } from "#shared/values/dates.ts";
import type { TaskRecord } from "./records.ts";
import type { Summaries } from "./summaries.ts";

/** Deleted clients appear as last known. */
export function toResponses(
  tasks: readonly TaskRecord[],
  summaries: Summaries,
  timezone: string,
  now: Date,
): TaskResponse[] {
  const today = dayOf(now, timezone);
  return tasks.map((task) => toResponse(task, summaries, today, now));
}

/** @param today the day of `now` in the organization's zone */
export function toResponse(
  task: TaskRecord,
  summaries: Summaries,
  today: string,
  now: Date,
): TaskResponse {
  const client = summaries.client(task.clientId);
  const proposal = task.proposalId === null ? undefined : summaries.proposal(task.proposalId);
  return {
    ...task,
    ...slaOf(task, now),
    isOverdue: isOverdue(task, now, today),
    client: client
      ? { ...clientSnapshot(client), id: client.id, deleted: false }
      : { ...task.clientKept, id: task.clientId, deleted: true },
    assignedUser: (task.assignedTo && summaries.person(task.assignedTo)) || null,
    startedBy: task.startedBy ?? null,
    completedBy: task.completedBy ?? null,
    completedUser: (task.completedBy && summaries.person(task.completedBy)) || null,
    updatedBy: task.updatedBy ?? null,
    proposalId: proposal ? task.proposalId : null,
    proposal: proposal ?? null,
    proposalRef: task.proposalId,
    tags: task.tagIds.flatMap((id) => summaries.tag(id) ?? []),
    subtasks: task.subtasks.map((subtask) => toSubtaskResponse(task.id, subtask, summaries.person)),
    checklists: task.checklists.map((checklist) => toChecklistResponse(task.id, null, checklist)),
  };
}

export function peopleOf(task: TaskRecord): string[] {
  const { userId, startedBy, completedBy, updatedBy, events = [] } = task;
  const items = checklistsOf(task).flatMap((checklist) => checklist.items);
  const people = [
    userId,
    startedBy,
    completedBy,
    updatedBy,
    ...items.map((item) => item.completedBy),
    ...events.flatMap(({ by, field, to }) => [by, field === "assignedTo" ? (to as string) : null]),
  ];
  return [...new Set(people.flatMap((person) => person ?? []))];
}

export function toSubtaskResponse(
  taskId: number,
  subtask: KeptSubtask,
  person: Summaries["person"],
): Subtask {
  return {
    ...subtask,
    parentTaskId: taskId,
    assignedUser: person(subtask.assignedTo) ?? null,
    checklists: subtask.checklists.map((one) => toChecklistResponse(taskId, subtask.id, one)),
  };
}

function toChecklistResponse(
  taskId: number,
  subtaskId: number | null,
  checklist: KeptChecklist,
): Checklist {
  return {
    ...checklist,
    taskId,
    subtaskId,
    items: checklist.items.map((item) => ({ ...item, checklistId: checklist.id })),
  };
}
