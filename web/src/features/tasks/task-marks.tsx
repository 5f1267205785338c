import type { Task } from "#shared/tasks/contract.ts";
import { formatDate, formatDateTime, formatDay } from "#shared/values/dates.ts";
import { fullName } from "#shared/users/full-name.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { AlertIcon, CalendarIcon, CheckIcon, TaskIcon } from "#web/ui/icons.tsx";
import { TagLabel } from "#web/ui/tag-label.tsx";
import { useToday } from "./task-clock.ts";
import { ListIcon } from "./task-icons.tsx";
import styles from "./task-marks.module.css";
import { checklistCount, subtaskCount } from "./task-progress.ts";

type DayOf = Pick<Task, "status" | "dueDate" | "completedAt"> &
  Partial<Pick<Task, "completedUser">>;

/** The day a task is due, red once it is over; of a completed one the day it was completed. */
export function TaskDay({ task }: { task: DayOf }) {
  const zone = useZone();
  const today = useToday(zone);
  if (task.status === "completed" && task.completedAt !== null) {
    const by = task.completedUser ? ` por ${fullName(task.completedUser)}` : "";
    const at = formatDateTime(task.completedAt, zone);
    return (
      <time className={styles.day} dateTime={task.completedAt} title={`Concluída${by} em ${at}`}>
        <CheckIcon size={13} />
        <span className="sr-only">Concluída{by} em </span>
        {formatDate(task.completedAt, zone)}
      </time>
    );
  }
  if (task.dueDate === null) return null;
  const isLate = task.dueDate < today;
  const meaning = isLate ? "Atrasada, venceu em" : "Vence em";
  return (
    <time
      className={isLate ? `${styles.day} ${styles.late}` : styles.day}
      dateTime={task.dueDate}
      title={meaning}
    >
      {isLate ? <AlertIcon size={13} /> : <CalendarIcon size={13} />}
      <span className="sr-only">{meaning} </span>
      {formatDay(task.dueDate)}
    </time>
  );
}

/** Tags as dots with names. */
export function TaskTags({ tags }: Pick<Task, "tags">) {
  return tags.map(({ id, name, color }) => <TagLabel key={id} name={name} color={color} />);
}

/** Subtasks done of all; nothing when there are none. */
export function SubtaskCount({ task }: { task: Pick<Task, "subtasks"> }) {
  const { done, all } = subtaskCount(task.subtasks);
  if (all === 0) return null;
  return (
    <span className={`${styles.count} num`} title={`${done} de ${all} subtarefas concluídas`}>
      <ListIcon size={14} />
      <span className="sr-only">Subtarefas: </span>
      {done}/{all}
    </span>
  );
}

/** Checklist items done of all, of the task and its subtasks; nothing when there are none. */
export function ChecklistCount({ task }: { task: Pick<Task, "checklists" | "subtasks"> }) {
  const { done, all } = checklistCount(task);
  if (all === 0) return null;
  return (
    <span className={`${styles.count} num`} title={`${done} de ${all} itens de checklist`}>
      <TaskIcon size={14} />
      <span className="sr-only">Checklist: </span>
      {done}/{all}
    </span>
  );
}
