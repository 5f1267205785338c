import type { ReactNode } from "react";
import { clientName } from "#shared/clients/rules.ts";
import { priorityRank } from "#shared/tasks/board-order.ts";
import { PRIORITY_NAMES } from "#shared/tasks/names.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { fullName } from "#shared/users/full-name.ts";
import type { Read } from "#web/contract/hooks.ts";
import { Assignee } from "#web/ui/marks/assignee.tsx";
import { PriorityBars } from "#web/ui/marks/priority-bars.tsx";
import type { MenuAction } from "#web/ui/menus/row-menu.tsx";
import type { Column } from "#web/ui/tables/column.ts";
import { DataTable } from "#web/ui/tables/data-table.tsx";
import { RowCard } from "#web/ui/tables/row-card.tsx";
import { momentValue } from "#web/ui/tables/table-order.ts";
import {
  InlineDay,
  InlinePerson,
  InlinePriority,
  InlineStatus,
  InlineTags,
} from "../changes/inline-marks.tsx";
import { SlaChip } from "../marks/sla-chip.tsx";
import { TaskStatusBadge } from "../marks/status-look.tsx";
import { ChecklistCount, SubtaskCount, TaskDay, TaskTags } from "../marks/task-marks.tsx";
import styles from "./task-list.module.css";

interface TaskListProps {
  /** In the order of the board; undefined while loading. */
  tasks: readonly Task[] | undefined;
  /** Shown while the rest loads. */
  firstRows: readonly Task[] | undefined;
  /** Rows of 32 px instead of 44. */
  isCompact: boolean;
  /** Whether any task of the organization has an SLA; otherwise the column is omitted. */
  hasSla: boolean;
  menu: (task: Task) => MenuAction[];
  read: Read;
  empty: ReactNode;
}

/** A table, or cards on phones. */
export function TaskList({ tasks, isCompact, hasSla, ...rest }: TaskListProps) {
  return (
    <DataTable<Task>
      {...rest}
      label="Tarefas"
      rows={tasks}
      rowName={({ title }) => title}
      href={({ id }) => `/tasks/${id}`}
      noun={["tarefa", "tarefas"]}
      isCompact={isCompact}
      columns={[
        isCompact ? { ...titleColumn, render: CompactTitle } : titleColumn,
        ...(hasSla ? columns : columns.filter(({ key }) => key !== "sla")),
      ]}
      defaultSort="ordem"
      card={TaskRowCard}
    />
  );
}

const titleColumn: Column<Task> = {
  key: "title",
  title: "Tarefa",
  sortBy: ({ title }) => title,
  render: TitleCell,
};

/** The default order is the board's, which no column provides. */
const columns: Column<Task>[] = [
  {
    key: "tags",
    title: "Tags",
    width: 112,
    wideOnly: true,
    render: (task) => (
      <InlineTags task={task}>
        <span className={styles.tags}>
          <TaskTags tags={task.tags} max={1} />
        </span>
      </InlineTags>
    ),
  },
  {
    key: "status",
    title: "Status",
    width: 132,
    sortBy: ({ status }) => ["pending", "in_progress", "completed"].indexOf(status),
    render: (task) => (
      <InlineStatus task={task}>
        <TaskStatusBadge status={task.status} />
      </InlineStatus>
    ),
  },
  {
    key: "priority",
    title: "Prioridade",
    width: 100,
    from: 1360,
    sortBy: ({ priority }) => priorityRank(priority),
    render: (task) => (
      <InlinePriority task={task}>
        <span className={styles.priority}>
          <PriorityBars priority={task.priority} />
          <span aria-hidden="true">{PRIORITY_NAMES[task.priority]}</span>
        </span>
      </InlinePriority>
    ),
  },
  {
    key: "dueDate",
    title: "Prazo",
    width: 114,
    sortBy: ({ dueDate }) => momentValue(dueDate),
    render: (task) => (
      <InlineDay task={task}>
        <TaskDay task={task} />
      </InlineDay>
    ),
  },
  {
    key: "sla",
    title: "SLA",
    width: 176,
    sortBy: ({ slaDeadlineAt }) => momentValue(slaDeadlineAt),
    render: (task) => <SlaChip task={task} isShort />,
  },
  {
    key: "assignee",
    title: "Responsável",
    width: 116,
    wideOnly: true,
    sortBy: ({ assignedUser }) => assignedUser && fullName(assignedUser),
    render: (task) => (
      <InlinePerson task={task}>
        <span className={styles.person}>
          <Assignee person={task.assignedUser} />
          <span aria-hidden="true">{task.assignedUser?.firstName ?? "–"}</span>
        </span>
      </InlinePerson>
    ),
  },
];

/** The whole width is the title's; client and progress follow below. */
function TitleCell(task: Task) {
  return (
    <span className={styles.two}>
      <Name task={task} />
      <span className={styles.detail}>
        <Client task={task} />
        <SubtaskCount task={task} />
        <ChecklistCount task={task} />
      </span>
    </span>
  );
}

/** In one line, with the client where the title leaves room. */
function CompactTitle(task: Task) {
  return (
    <span className={styles.one}>
      <Name task={task} />
      <SubtaskCount task={task} />
      <ChecklistCount task={task} />
      <span className={styles.rest}>
        <Client task={task} />
      </span>
    </span>
  );
}

function Name({ task: { title } }: { task: Task }) {
  return (
    <span className={styles.name} title={title}>
      {title}
    </span>
  );
}

function Client({ task }: { task: Task }) {
  const name = clientName(task.client);
  return (
    <span className={styles.client} title={name}>
      {name}
    </span>
  );
}

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
