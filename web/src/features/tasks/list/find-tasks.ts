import { clientName } from "#shared/clients/rules.ts";
import { freePeriod } from "#shared/reports/free-period.ts";
import type { Period } from "#shared/reports/measures.ts";
import { slaRow } from "#shared/reports/sla.ts";
import type { Priority } from "#shared/tasks/choices.ts";
import { isOverdue } from "#shared/tasks/rules.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { fullName } from "#shared/users/full-name.ts";
import { formatDay } from "#shared/values/dates.ts";
import { fold, searchTerms } from "#shared/values/text.ts";
import { NOBODY } from "#web/contract/person-filter.ts";
import { NOT_IN_TEAM, SLA_RESULTS } from "#web/contract/task-list-link.ts";
import { searchIndex } from "#web/ui/tables/search-index.ts";

/** Filters by the day of completion. */
export interface SlaFilter {
  isMet: boolean;
  period: Period;
}

/** Returns undefined without a known result and a period. */
export function slaFilter({ sla, periodo }: { sla: string; periodo: string }) {
  const period = freePeriod(periodo);
  const isMet = (SLA_RESULTS as Record<string, boolean | undefined>)[sla];
  return period && isMet !== undefined ? { isMet, period } : undefined;
}

/** Returns 'Concluídas no prazo, 01/11/2026 a 23/11/2026'. */
export function slaInWords({ isMet, period: { from, to } }: SlaFilter): string {
  const days = from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`;
  return `Concluídas ${isMet ? "no" : "fora do"} prazo, ${days}`;
}

/** All given conditions must hold. */
export interface Wanted {
  search: string;
  /** User id of the assignee of the task or a subtask. */
  mine?: string | undefined;
  /** Like `mine`, `NOBODY` or `NOT_IN_TEAM`. With `sla` only the assignee of the task counts. */
  person?: string | undefined;
  /** Member ids, for `NOT_IN_TEAM`. */
  team?: ReadonlySet<string> | undefined;
  priority?: Priority | undefined;
  client?: number | undefined;
  /** Overdue now; `today` in the organization's zone. */
  late?: { now: Date; today: string } | undefined;
  tag?: number | undefined;
  /** `zone` is the organization's. */
  sla?: (SlaFilter & { zone: string }) | undefined;
  withCompleted: boolean;
}

/** Title, client, tags and people without case and accents. */
export const taskWords = searchIndex((task: Task) =>
  fold(
    [
      task.title,
      clientName(task.client),
      task.client.name,
      ...task.tags.map(({ name }) => name),
      ...[task, ...task.subtasks].map((one) => one.assignedUser && fullName(one.assignedUser)),
    ].join("\n"),
  ),
);

/** Tasks must contain every word of the search. */
export function findTasks(
  all: readonly Task[],
  { search, withCompleted, ...filters }: Wanted,
): Task[] {
  const terms = searchTerms(search);
  return all.filter(
    (task) =>
      (withCompleted || task.status !== "completed") &&
      fits(task, filters) &&
      terms.every((term) => taskWords.entryOf(task).includes(term)),
  );
}

function fits(task: Task, wanted: Omit<Wanted, "search" | "withCompleted">): boolean {
  const { mine, priority, client, tag, late, sla } = wanted;
  return (
    (mine === undefined || isAssignedTo(task, mine)) &&
    isOfPerson(task, wanted) &&
    (priority === undefined || task.priority === priority) &&
    (client === undefined || task.clientId === client) &&
    (tag === undefined || task.tags.some(({ id }) => id === tag)) &&
    (late === undefined || isOverdue(task, late.now, late.today)) &&
    (sla === undefined || hasResult(task, sla))
  );
}

function isOfPerson(task: Task, { person, team, sla }: Pick<Wanted, "person" | "team" | "sla">) {
  const { assignedTo } = task;
  if (person === undefined) return true;
  if (person === NOBODY) return assignedTo === null;
  if (person === NOT_IN_TEAM) return assignedTo === null || team?.has(assignedTo) === false;
  return sla ? assignedTo === person : isAssignedTo(task, person);
}

function hasResult(task: Task, { isMet, period, zone }: NonNullable<Wanted["sla"]>): boolean {
  const row = slaRow(task, zone);
  if (!row || row.isMet !== isMet) return false;
  return row.completedOn >= period.from && row.completedOn <= period.to;
}

function isAssignedTo({ assignedTo, subtasks }: Task, userId: string): boolean {
  return assignedTo === userId || subtasks.some((subtask) => subtask.assignedTo === userId);
}
