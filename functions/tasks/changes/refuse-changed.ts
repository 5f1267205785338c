import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { Problem } from "#shared/errors.ts";
import type { tasks } from "#shared/tasks/contract.ts";
import type { SeenValues } from "#shared/tasks/inputs.ts";
import { PRIORITY_NAMES, STATUS_NAMES } from "#shared/tasks/names.ts";
import { dueDay } from "#shared/tasks/rules.ts";
import { dayOf, formatDay, formatTime } from "#shared/values/dates.ts";
import type { TaskRecord } from "../records.ts";
import { loadSummaries } from "../store.ts";

type Field = Exclude<keyof SeenValues, "tagIds">;

/** Returns the first field that differs both from what the caller saw and from what is wanted. */
export function changedSince(
  task: TaskRecord,
  was: SeenValues,
  wanted: SeenValues,
  zone: string,
): Field | undefined {
  const [seen, next] = [was, wanted].map((values) => ({
    ...values,
    ...(values.dueDate && { dueDate: dueDay(values.dueDate, zone) }),
  }));
  return FIELDS.find(
    (field) =>
      seen?.[field] !== undefined && seen[field] !== task[field] && next?.[field] !== task[field],
  );
}

const FIELDS: Field[] = ["status", "assignedTo", "dueDate", "priority"];

/** Returns the error that says who changed the field, or the task, to what and when. */
export async function taskChangedProblem(
  task: TaskRecord,
  field: Field | undefined,
  { orgId, organization: { timezone }, user, now }: HandlerContext<typeof tasks.update>,
): Promise<Problem> {
  const last = field && task.changes?.[field];
  const by = last?.by ?? task.updatedBy ?? null;
  const at = last?.at ?? task.updatedAt;
  const { assignedTo } = task;
  const { person } = await loadSummaries(
    orgId,
    [],
    [by, assignedTo].filter((id) => id !== null),
  );
  const name = (id: string | null) => (id === null ? undefined : person(id)?.firstName);
  return new Problem("task_changed", {
    values: {
      who: by === user.id ? "Você" : (name(by) ?? "Outra pessoa"),
      what: field ? FIELD_NAMES[field] : "dados",
      when: momentOf(at, timezone, now),
      now: field ? `: agora está ${valueOf(field, task, name(assignedTo))}` : "",
    },
  });
}

const FIELD_NAMES: Record<Field, string> = {
  status: "o status",
  assignedTo: "o responsável",
  dueDate: "o prazo",
  priority: "a prioridade",
};

function valueOf(
  field: Field,
  { status, priority, dueDate }: TaskRecord,
  assignee: string | undefined,
): string {
  switch (field) {
    case "status":
      return STATUS_NAMES[status];
    case "priority":
      return PRIORITY_NAMES[priority];
    case "dueDate":
      return dueDate ? formatDay(dueDate) : "sem prazo";
    default:
      return assignee ? `com ${assignee}` : "sem responsável";
  }
}

function momentOf(at: string, zone: string, now: Date): string {
  const day = dayOf(at, zone);
  const today = dayOf(now, zone);
  return `${day === today ? "" : `em ${formatDay(day)} `}às ${formatTime(at, zone)}`;
}
