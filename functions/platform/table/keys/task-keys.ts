import type { IndexRows, ItemKey, Items, ItemsUntil } from "../stored-records.ts";
import { indexed, item, items, padded, row } from "./key-parts.ts";

export const taskKeys = {
  task: (orgId: string, id: number): ItemKey<"task"> => row(orgId, "TASK", id),
  tasks: (orgId: string): Items<"task"> => items(orgId, "TASK"),
  /** An open task of a tag, in the tag's `order`. */
  tagTask: (orgId: string, tagId: number, order: string): ItemKey<"lookupRow"> =>
    item(orgId, "TAG_TASK", `${padded(tagId)}#${order}`),
  /** The open tasks of a tag, one item each, the next due first. */
  tagTasks: (orgId: string, tagId: number): Items<"lookupRow"> =>
    items(orgId, "TAG_TASK", `${padded(tagId)}#`),
  /** An open task with a due date that is not counted as overdue. */
  taskDue: (orgId: string, dueDate: string, id: number): ItemKey<"deadlineRow"> =>
    item(orgId, "TASK_DUE", `${dueDate}#${padded(id)}`),
  /** By due date. */
  tasksDue: (orgId: string): Items<"deadlineRow"> => items(orgId, "TASK_DUE"),
  tasksDueBefore: (orgId: string, today: string): ItemsUntil<"deadlineRow"> => ({
    pk: `ORG#${orgId}#TASK_DUE`,
    until: today,
  }),
  /** An open task with an SLA deadline that is not counted as overdue. */
  taskSlaEnd: (orgId: string, deadlineAt: string, id: number): ItemKey<"deadlineRow"> =>
    item(orgId, "TASK_SLA_END", `${deadlineAt}#${padded(id)}`),
  taskSlaEnds: (orgId: string, now: string): ItemsUntil<"deadlineRow"> => ({
    pk: `ORG#${orgId}#TASK_SLA_END`,
    until: `${now}~`,
  }),
  /** An open task that is counted as overdue, by the first instant at which it can be overdue in any time zone. */
  lateTask: (orgId: string, from: string, id: number): ItemKey<"deadlineRow"> =>
    item(orgId, "TASK_LATE", `${from}#${padded(id)}`),
  /** Overdue tasks, oldest first. */
  lateTasks: (orgId: string): Items<"deadlineRow"> => items(orgId, "TASK_LATE"),
  /** When people are next notified about an open task or it becomes overdue, in four shards; read by the job. */
  noticeDue: (shard: number, at: string) => ({ gsi1pk: `NOTICE_DUE#${shard}`, gsi1sk: at }),
  noticesDue: (shard: number, now: string): IndexRows<"task"> =>
    indexed(`NOTICE_DUE#${shard}`, now),
  tag: (orgId: string, id: number): ItemKey<"tag"> => row(orgId, "TAG", id),
  /** The tags screen, and the names of tags in tasks. */
  tags: (orgId: string): Items<"tag"> => items(orgId, "TAG"),
};
