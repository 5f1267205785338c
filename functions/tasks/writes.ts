import type { Item } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { taskSnapshot } from "#shared/dashboard/counts.ts";
import { invalidField, Problem } from "#shared/errors.ts";
import { checklistsOf, isOverdue } from "#shared/tasks/rules.ts";
import { dayOf } from "#shared/values/dates.ts";
import { reminderIndexKeys } from "./lookup-rows.ts";
import { collectReferences, type TaskRecord } from "./records.ts";

/** Of DynamoDB's 400 KB per item; all else in the fullest task takes 126 KB. */
const MAX_TEXT_BYTES = 280_000;

/**
 * Returns the checks that people and tags new in a task still exist when it commits: the jobs that remove them from
 * tasks would miss it. Clients and proposals are not checked: a task outlives them, and a check costs write units by
 * the size of the item.
 * @param noticed the people notified in the same transaction, which checks them already
 */
export function conditionChecks(
  orgId: string,
  before: TaskRecord | undefined,
  after: TaskRecord,
  noticed: readonly string[],
): Write[] {
  const old = before && collectReferences(before);
  const isHeld = (person: string) => old?.people.includes(person) || noticed.includes(person);
  const people = collectReferences(after).people.filter((person) => !isHeld(person));
  const checks: Write[] = people.map((person) => ({
    check: keys.member(orgId, person),
    condition: "exists",
    failWith: invalidField("assignedTo", "Responsável inválido"),
  }));
  for (const tagId of after.tagIds.filter((id) => !old?.tagIds.includes(id)))
    checks.push({ check: keys.tag(orgId, tagId), condition: "exists", failWith: unknownTag() });
  return checks;
}

export function unknownClient(): Problem {
  return invalidField("clientId", "Cliente inválido");
}

export function unknownProposal(): Problem {
  return invalidField("proposalId", "Proposta inválida");
}

export function unknownTag(): Problem {
  return invalidField("tagIds", "Tag inválida");
}

export function withCounters(
  before: TaskRecord | undefined,
  after: TaskRecord,
  { zone, now }: { zone: string; now: Date },
): TaskRecord {
  const isLate = isOverdue(after, now, dayOf(now, zone));
  return { ...after, counted: taskSnapshot(before, after, { zone, isLate }) };
}

/**
 * Only who writes more texts is refused: a task of an earlier version may have longer ones.
 * @throws Problem `invalid_input` when the texts of a task are too long together
 */
export function checkTexts(before: TaskRecord | undefined, after: TaskRecord): void {
  const bytes = textBytes(after);
  if (bytes <= MAX_TEXT_BYTES || (before && bytes <= textBytes(before))) return;
  throw invalidField(
    "description",
    "Os textos desta tarefa são longos demais. Encurte as descrições ou divida a tarefa.",
  );
}

function textBytes(task: TaskRecord): number {
  const checklists = checklistsOf(task);
  const parts = [
    task,
    ...task.subtasks,
    ...checklists,
    ...checklists.flatMap(({ items }) => items),
  ];
  return Buffer.byteLength(
    parts.map(({ title, description }) => title + (description ?? "")).join(""),
  );
}

/** Returns the item of a task, in the reminder index while a stage is left to send or it becomes overdue. */
export function toItem(orgId: string, task: TaskRecord, zone: string): Item {
  const { gsi1pk: _pk, gsi1sk: _sk, ...record } = task as TaskRecord & Record<string, unknown>;
  return { ...record, ...keys.task(orgId, task.id), ...reminderIndexKeys(task, zone) };
}
