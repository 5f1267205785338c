import { isDeepStrictEqual } from "node:util";
import { nextVersion } from "#functions/platform/table/version.ts";
import { EVENT_FIELDS } from "#shared/tasks/choices.ts";
import { SHORT_FIELDS, type TaskRecord, UNDONE_FIELDS, type Undoable } from "../records.ts";

const MAX_EVENTS = 40;
const UNDO_MS = 15 * 60_000;

interface Actor {
  user: { id: string };
  now: Date;
}

function changedFields(before: TaskRecord, after: TaskRecord) {
  return SHORT_FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** Adds author and time of a change: to the task, to each short field, and to its history. */
export function stamped(
  before: TaskRecord,
  after: TaskRecord,
  { user: { id: by }, now }: Actor,
): TaskRecord {
  const at = nextVersion(before.updatedAt, now);
  const changed = changedFields(before, after);
  const isDone = after.status === "completed";
  const events = EVENT_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    at,
    by,
    field,
    to: after[field],
  }));
  return {
    ...after,
    updatedAt: at,
    updatedBy: by,
    startedBy: after.startedAt === before.startedAt ? (before.startedBy ?? null) : by,
    completedBy: !isDone ? null : changed.includes("status") ? by : (before.completedBy ?? null),
    ...(events.length > 0 && { events: [...(before.events ?? []), ...events].slice(-MAX_EVENTS) }),
    changes: {
      ...before.changes,
      ...Object.fromEntries(changed.map((field) => [field, { by, at }])),
    },
  };
}

/**
 * Like `stamped`, for a change that can be undone: what it changed is kept, since others may change the rest. Returns
 * `before` when nothing changes.
 */
export function undoable(before: TaskRecord, after: TaskRecord, actor: Actor): TaskRecord {
  if (changedFields(before, after).length === 0) return before;
  const kept = stamped(before, after, actor);
  const { startedBy = null, completedBy = null, changes = {} } = before;
  const was = { ...before, startedBy, completedBy, changes };
  const changed = UNDONE_FIELDS.filter((field) => !isDeepStrictEqual(was[field], kept[field]));
  const replaced: Undoable["before"] = Object.fromEntries(
    changed.map((field) => [field, was[field]]),
  );
  return { ...kept, undoable: { of: kept.updatedAt, by: actor.user.id, before: replaced } };
}

/** Returns whether the last change was a recent short change of this person. */
export function canUndo({ undoable: last, updatedAt }: TaskRecord, { user, now }: Actor): boolean {
  const isRecent = now.getTime() - Date.parse(updatedAt) <= UNDO_MS;
  return isRecent && last?.of === updatedAt && last.by === user.id;
}
