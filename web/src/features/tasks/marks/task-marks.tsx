import type { Task } from "#shared/tasks/schemas.ts";
import { fullName } from "#shared/users/full-name.ts";
import { dayOf, formatDateTime, formatDay, nearDay } from "#shared/values/dates.ts";
import { useToday, useZone } from "#web/contract/use-zone.ts";
import { AlertIcon, CalendarIcon, CheckIcon, ListIcon, TaskIcon } from "#web/ui/marks/icons.tsx";
import { TagLabel } from "#web/ui/marks/tag-label.tsx";
import { checklistCount, lateSubtasks, subtaskCount } from "./task-progress.ts";
import styles from "./task-marks.module.css";

type DayOf = Pick<Task, "status" | "dueDate" | "completedAt"> &
  Partial<Pick<Task, "completedUser">>;

/** The due date, red once passed; of a completed task the completion date. */
export function TaskDay({ task }: { task: DayOf }) {
  const zone = useZone();
  const today = useToday();
  if (task.status === "completed" && task.completedAt !== null) {
    const by = task.completedUser ? ` por ${fullName(task.completedUser)}` : "";
    const at = formatDateTime(task.completedAt, zone);
    return (
      <time className={styles.day} dateTime={task.completedAt} title={`Concluída${by} em ${at}`}>
        <CheckIcon size={13} />
        <span className="sr-only">Concluída{by} </span>
        {nearDay(dayOf(task.completedAt, zone), today)}
      </time>
    );
  }
  const { dueDate } = task;
  if (dueDate === null) return null;
  const isLate = dueDate < today;
  const tone = isLate ? styles.late : dueDate === today ? styles.today : "";
  return (
    <time
      className={`${styles.day} ${tone}`}
      dateTime={dueDate}
      title={`${isLate ? "Atrasada, venceu em" : "Vence em"} ${formatDay(dueDate)}`}
    >
      {isLate ? <AlertIcon size={13} /> : <CalendarIcon size={13} />}
      <span className="sr-only">{isLate ? "Atrasada, venceu" : "Vence"} </span>
      {nearDay(dueDate, today)}
    </time>
  );
}

interface TaskTagsProps extends Pick<Task, "tags"> {
  /** Number of visible names; the tooltip has the rest. */
  max?: number;
}

export function TaskTags({ tags, max = tags.length }: TaskTagsProps) {
  const rest = tags.slice(max).map(({ name }) => name);
  return (
    <>
      {tags.slice(0, max).map(({ id, name, color }) => (
        <TagLabel key={id} name={name} color={color} />
      ))}
      {rest.length > 0 ? (
        <span className={styles.rest} title={rest.join(", ")}>
          <span aria-hidden="true">+{rest.length}</span>
          <span className="sr-only">{rest.join(", ")}</span>
        </span>
      ) : null}
    </>
  );
}

/** Red while a subtask is overdue; renders nothing without any. */
export function SubtaskCount({ task }: { task: Pick<Task, "subtasks"> }) {
  const today = useToday();
  const { done, all } = subtaskCount(task.subtasks);
  if (all === 0) return null;
  const late = lateSubtasks(task.subtasks, today);
  const delay = late > 0 ? `, ${late} em atraso` : "";
  return (
    <span
      className={`${styles.count} ${late > 0 ? styles.late : ""} num`}
      title={`${done} de ${all} subtarefas concluídas${delay}`}
    >
      {late > 0 ? <AlertIcon size={13} /> : <ListIcon size={14} />}
      <span className="sr-only">Subtarefas: </span>
      {done}/{all}
      <span className="sr-only">{delay}</span>
    </span>
  );
}

/** Includes items of subtasks; renders nothing without any. */
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
