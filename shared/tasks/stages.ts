import type { NotificationType } from "#shared/notifications/contract.ts";
import { addDays, formatDateTime, formatDay, startOfDay } from "#shared/values/dates.ts";
import type { Task } from "./contract.ts";
import { runningClock, type SlaClocks } from "./sla.ts";

/** A moment in the life of an open task that its person is told of. */
export interface Stage {
  type: Extract<
    NotificationType,
    "task_due_today" | "task_overdue" | "sla_warning" | "sla_overdue"
  >;
  /** One per task and occasion: a due date that moves, or SLA switched on again, is another one (decisions §6.4). */
  name: string;
  at: string;
  title: string;
  message: string;
}

type StagedTask = SlaClocks &
  Pick<Task, "title" | "dueDate"> & {
    /** The names of the stages that were told. */
    told: readonly string[];
  };

/** The stages of the due date and of the running clock, each in the order of time; none of a completed task. */
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
      message: `A tarefa "${title}" vence hoje.`,
    },
    {
      type: "task_overdue",
      name: `task_overdue#${dueDate}`,
      at: startOfDay(addDays(dueDate, 1), zone),
      title: "Tarefa em atraso",
      message: `A tarefa "${title}" venceu em ${formatDay(dueDate)}.`,
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
      message: `A tarefa "${task.title}" precisa ser ${must} até ${until}.`,
    },
    {
      type: "sla_overdue",
      name: `sla_overdue#${occasion}`,
      at: deadlineAt,
      title: "SLA expirado",
      message: `O prazo para ${to} a tarefa "${task.title}" acabou em ${until}.`,
    },
  ];
}

/** The names of all stages of a task: with them told, nobody hears of its dates as they are now. */
export function stageNames(task: StagedTask, zone: string): string[] {
  return stagesOf(task, zone).flatMap((stages) => stages.map(({ name }) => name));
}

/** When something of the task is next to be told; undefined when nothing is left. */
export function nextStageAt(task: StagedTask, zone: string): string | undefined {
  const waiting = stagesOf(task, zone).flatMap((stages) => untold(stages, task).slice(0, 1));
  return waiting.map(({ at }) => at).toSorted()[0];
}

/**
 * What is to be told now: of each clock the stage it is in. One that passed while nobody looked is not told any more:
 * 'vence hoje' the day after would be false.
 */
export function stagesToTell(task: StagedTask, zone: string, now: Date): Stage[] {
  const at = now.toISOString();
  return stagesOf(task, zone).flatMap((stages) =>
    untold(stages, task)
      .filter((stage) => stage.at <= at)
      .slice(-1),
  );
}

/** The stages after the last one that was told. */
function untold(stages: readonly Stage[], { told }: StagedTask): Stage[] {
  return stages.slice(stages.findLastIndex(({ name }) => told.includes(name)) + 1);
}
