import type { ReactNode } from "react";
import { clientName } from "#shared/clients/rules.ts";
import type { Task } from "#shared/tasks/contract.ts";
import { PRIORITY_NAMES } from "#shared/tasks/names.ts";
import { priorityRank } from "#shared/tasks/rules.ts";
import { fullName } from "#shared/users/full-name.ts";
import { Assignee } from "#web/ui/assignee.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { PriorityBars } from "#web/ui/priority-bars.tsx";
import { RowCard } from "#web/ui/row-card.tsx";
import type { MenuAction } from "#web/ui/row-menu.tsx";
import { TwoLines } from "#web/ui/two-lines.tsx";
import { SlaChip } from "./sla-chip.tsx";
import { TaskStatusBadge } from "./status-look.tsx";
import styles from "./task-list.module.css";
import { ChecklistCount, SubtaskCount, TaskDay, TaskTags } from "./task-marks.tsx";

interface TaskListProps {
  /** In the order of the board; undefined: on their way. */
  tasks: readonly Task[] | undefined;
  menu: (task: Task) => MenuAction[];
  error: unknown;
  onRetry: () => void;
  empty: ReactNode;
}

/** The tasks as a table, as cards on a phone. */
export function TaskList({ tasks, ...rest }: TaskListProps) {
  return (
    <DataTable<Task>
      {...rest}
      label="Tarefas"
      rows={tasks}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      href={({ id }) => `/tasks/${id}`}
      noun={["tarefa", "tarefas"]}
      lines={2}
      columns={columns}
      defaultSort="ordem"
      card={TaskRowCard}
    />
  );
}

/** Their default order is that of the board, which no column alone gives. */
const columns: Column<Task>[] = [
  {
    key: "title",
    title: "Tarefa",
    sortBy: ({ title }) => title,
    render: ({ title, client }) => <TwoLines title={title} detail={clientName(client)} />,
  },
  {
    key: "tags",
    title: "Tags",
    width: 152,
    wideOnly: true,
    render: (task) => (
      <span className={styles.tags}>
        <TaskTags tags={task.tags} />
      </span>
    ),
  },
  {
    key: "status",
    title: "Status",
    width: 140,
    sortBy: ({ status }) => ["pending", "in_progress", "completed"].indexOf(status),
    render: ({ status }) => <TaskStatusBadge status={status} />,
  },
  {
    key: "priority",
    title: "Prioridade",
    width: 100,
    wideOnly: true,
    sortBy: ({ priority }) => priorityRank(priority),
    render: ({ priority }) => (
      <span className={styles.priority}>
        <PriorityBars priority={priority} />
        <span aria-hidden="true">{PRIORITY_NAMES[priority]}</span>
      </span>
    ),
  },
  {
    key: "dueDate",
    title: "Prazo",
    width: 114,
    sortBy: ({ dueDate }) => dueDate,
    render: (task) => <TaskDay task={task} />,
  },
  {
    key: "sla",
    title: "SLA",
    width: 208,
    sortBy: ({ slaDeadlineAt }) => slaDeadlineAt,
    render: (task) => <SlaChip task={task} />,
  },
  {
    key: "assignee",
    title: "Responsável",
    width: 124,
    wideOnly: true,
    sortBy: ({ assignedUser }) => assignedUser && fullName(assignedUser),
    render: ({ assignedUser }) => (
      <span className={styles.person}>
        <Assignee person={assignedUser} />
        <span aria-hidden="true">{assignedUser?.firstName ?? "–"}</span>
      </span>
    ),
  },
];

function TaskRowCard(task: Task) {
  return (
    <RowCard
      lead={<Assignee person={task.assignedUser} />}
      title={task.title}
      detail={clientName(task.client)}
      facts={
        <>
          <TaskStatusBadge status={task.status} />
          <SlaChip task={task} />
          <PriorityBars priority={task.priority} />
          <TaskDay task={task} />
          <SubtaskCount task={task} />
          <ChecklistCount task={task} />
        </>
      }
    />
  );
}
