import { keys } from "#functions/platform/table/keys.ts";
import type { Item } from "#functions/platform/table/key-types.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { taskSnapshot } from "#shared/dashboard/counts.ts";
import { invalidField, Problem } from "#shared/errors.ts";
import { isOverdue } from "#shared/tasks/rules.ts";
import { dayOf } from "#shared/values/dates.ts";
import { reminderIndexKeys } from "./lookup-rows.ts";
import { collectReferences, type TaskRecord } from "./records.ts";

/** Below DynamoDB's 400 KB an item, with room for what later changes add. */
const MAX_RECORD_BYTES = 380_000;

/**
 * Holds the people and tags that are new in a task in place while it is written: what is taken out of all tasks when
 * they go is not put in afterwards. Clients and proposals are not held, because a task outlives them,
 * and to hold one costs what it weighs: 10 KB of proposal are 20 write units.
 *
 * @param noticed who is told something in the same transaction, which holds them already.
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

/** A client of another organization, or a deleted one. */
export function unknownClient(): Problem {
  return invalidField("clientId", "Cliente inválido");
}

export function unknownProposal(): Problem {
  return invalidField("proposalId", "Proposta inválida");
}

export function unknownTag(): Problem {
  return invalidField("tagIds", "Tag inválida");
}

/** A task with what it is counted as from now on. `zone` is the organization's. */
export function withCounters(
  before: TaskRecord | undefined,
  after: TaskRecord,
  { zone, now }: { zone: string; now: Date },
): TaskRecord {
  const isLate = isOverdue(after, now, dayOf(now.toISOString(), zone));
  return { ...after, counted: taskSnapshot(before, after, { zone, isLate }) };
}

/**
 * A task as an item, in the index of the job while something of it is left to tell.
 *
 * @throws Problem `invalid_input` when its texts are too long together.
 */
export function toItem(orgId: string, task: TaskRecord, zone: string): Item {
  const { gsi1pk: _pk, gsi1sk: _sk, ...record } = task as TaskRecord & Record<string, unknown>;
  if (Buffer.byteLength(JSON.stringify(record)) > MAX_RECORD_BYTES) {
    throw invalidField(
      "description",
      "Os textos desta tarefa são longos demais. Encurte as descrições ou divida a tarefa.",
    );
  }
  return { ...record, ...keys.task(orgId, task.id), ...reminderIndexKeys(task, zone) };
}
