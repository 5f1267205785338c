import type { NotificationType } from "#shared/notifications/types.ts";
import { addDays, formatDateTime, formatDay, startOfDay } from "#shared/values/dates.ts";
import type { Task } from "./schemas.ts";
import { runningClock, type SlaClocks } from "./sla.ts";

/** A notification that is due at a point in the life of an open task. */
export interface Stage {
  type: Extract<
    NotificationType,
    "task_due_today" | "task_overdue" | "sla_warning" | "sla_overdue"
  >;
  /** Unique per task and occasion: a new due date, or SLA switched on again, is a new occasion. */
  name: string;
  at: string;
  title: string;
  message: string;
}

type StagedTask = SlaClocks &
  Pick<Task, "title" | "dueDate"> & {
    /** Names of stages already sent. */
    told: readonly string[];
  };

/** Stages of the due date and of the running clock, each in order of time. */
function stagesOf(task: StagedTask, zone: string): Stage[][] {
  if (task.status === "completed") return [];
  return [dueStages(task, zone), slaStages(task, zone)];
}

function dueStages({ title, dueDate }: StagedTask, zone: string): Stage[] {
  if (dueDate === null) return [];
  return [
    {
      type: "task_due_today",
      name: `task_due_today#${dueDate}`,
      at: startOfDay(dueDate, zone),
      title: "Tarefa vence hoje",
      message: `A tarefa “${title}” vence hoje.`,
    },
    {
      type: "task_overdue",
      name: `task_overdue#${dueDate}`,
      at: startOfDay(addDays(dueDate, 1), zone),
      title: "Tarefa em atraso",
      message: `A tarefa “${title}” venceu em ${formatDay(dueDate)}.`,
    },
  ];
}

function slaStages(task: StagedTask, zone: string): Stage[] {
  const clock = runningClock(task);
  if (!clock) return [];
  const { phase, warningAt, deadlineAt } = clock;
  const until = formatDateTime(deadlineAt, zone);
  const [must, to] = phase === "start" ? ["iniciada", "iniciar"] : ["concluída", "concluir"];
  const occasion = `${phase}#${task.slaSince}`;
  return [
    {
      type: "sla_warning",
      name: `sla_warning#${occasion}`,
      at: warningAt,
      title: "SLA perto do fim",
      message: `A tarefa “${task.title}” precisa ser ${must} até ${until}.`,
    },
    {
      type: "sla_overdue",
      name: `sla_overdue#${occasion}`,
      at: deadlineAt,
      title: "SLA expirado",
      message: `O prazo para ${to} a tarefa “${task.title}” acabou em ${until}.`,
    },
  ];
}

/** Returns all current stages, to mark them as sent. */
export function stageNames(task: StagedTask, zone: string): string[] {
  return stagesOf(task, zone).flatMap((stages) => stages.map(({ name }) => name));
}

/** Returns when the next stage is due; undefined when none is left. */
export function nextStageAt(task: StagedTask, zone: string): string | undefined {
  const waiting = stagesOf(task, zone).flatMap((stages) => unsentStages(stages, task));
  return waiting.map(({ at }) => at).toSorted()[0];
}

/**
 * Returns the stages to send now, at most one per clock. Earlier ones that were missed are skipped: 'vence hoje' would
 * be false the day after.
 */
export function stagesToSend(task: StagedTask, zone: string, now: Date): Stage[] {
  const at = now.toISOString();
  return stagesOf(task, zone).flatMap((stages) =>
    unsentStages(stages, task)
      .filter((stage) => stage.at <= at)
      .slice(-1),
  );
}

function unsentStages(stages: readonly Stage[], { told }: StagedTask): Stage[] {
  return stages.slice(stages.findLastIndex(({ name }) => told.includes(name)) + 1);
}
