import { tasks } from "#shared/tasks/contract.ts";
import type { Task, TaskWithPeople } from "#shared/tasks/schemas.ts";
import { PresenceNote } from "#web/contract/push/presence-note.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { CheckRingIcon, PencilIcon, PlayIcon } from "#web/ui/marks/icons.tsx";
import { type MenuAction, RowMenu } from "#web/ui/menus/row-menu.tsx";
import { DetailPage } from "#web/ui/page/detail/detail-page.tsx";
import { DetailSkeleton } from "#web/ui/page/detail/detail-skeleton.tsx";
import { PageHead } from "#web/ui/page/page.tsx";
import { type MissingRecord, RecordFallback } from "#web/ui/page/record-fallback.tsx";
import { navigate } from "#web/ui/router/history.ts";
import { InlineProvider, useInlineChanges } from "../changes/inline-changes.ts";
import { InlineStatus } from "../changes/inline-marks.tsx";
import { taskMenu } from "../changes/task-menu.tsx";
import { RESTORED, useTaskActions } from "../changes/use-task-actions.tsx";
import { TaskDialog } from "../dialog/lazy-task-dialog.ts";
import { useTaskDialog } from "../dialog/use-task-dialog.ts";
import { TaskStatusBadge } from "../marks/status-look.tsx";
import { ChecklistsPanel } from "./checklists-panel.tsx";
import { PeopleContext } from "./people.ts";
import { SlaPanel } from "./sla-panel.tsx";
import { SubtasksPanel } from "./subtasks-panel.tsx";
import { TaskFacts } from "./task-facts.tsx";
import { TaskHistory } from "./task-history.tsx";
import { useTask } from "./use-task.ts";
import { useTicks } from "./use-ticks.ts";

const BACK = { to: "/tasks", label: "Tarefas" };
const MISSING: MissingRecord = {
  title: "Tarefa não encontrada",
  gender: "feminine",
  action: { label: "Ver todas as tarefas", href: "/tasks" },
  trash: { title: "Esta tarefa foi excluída", calls: tasks, messages: RESTORED },
};

export function TaskPage() {
  const { read, isMissing } = useTask();
  if (read.data && !isMissing)
    return <Detail task={read.data} refresh={() => void read.refetch()} />;
  return (
    <>
      <PageHead title="Tarefa" back={BACK} />
      <RecordFallback read={read} isMissing={isMissing} missing={MISSING}>
        <DetailSkeleton content={[72, 180]} aside={[120, 120]} asideWidth={264} />
      </RecordFallback>
    </>
  );
}

function Detail({ task, refresh }: { task: TaskWithPeople; refresh: () => void }) {
  const isPhone = useIsPhone();
  const dialog = useTaskDialog([task], refresh);
  const actions = useTaskActions({ onRemoved: () => void navigate("/tasks") });
  const ticks = useTicks();
  const edit = {
    label: "Editar",
    icon: <PencilIcon size={17} />,
    onClick: () => dialog.edit(task),
  };
  const next = nextStep(task, actions.move);
  const menu = taskMenu(task, { ...actions, edit: dialog.edit });
  const inline = useInlineChanges(actions);
  return (
    <PeopleContext value={task.people}>
      <InlineProvider value={inline}>
        <PageHead
          title={task.title}
          back={BACK}
          badge={
            <>
              <InlineStatus task={task}>
                <TaskStatusBadge status={task.status} />
              </InlineStatus>
              <PresenceNote on={`tasks/${task.id}`} is={dialog.editing ? "editing" : "viewing"} />
            </>
          }
          icons={
            <RowMenu
              label={`Ações de ${task.title}`}
              items={isPhone ? menu : withoutButtons(menu)}
            />
          }
          {...(next ? { primary: next } : {})}
          {...(isPhone ? {} : { secondary: [edit] })}
        />
        <DetailPage
          aside={
            <>
              <SlaPanel task={task} />
              <TaskHistory task={task} />
            </>
          }
          asideWidth={264}
        >
          <TaskFacts task={task} />
          <SubtasksPanel task={task} ticks={ticks} />
          <ChecklistsPanel task={task} ticks={ticks} />
        </DetailPage>
        <TaskDialog dialog={dialog} />
      </InlineProvider>
    </PeopleContext>
  );
}

/** Start, then finish. */
function nextStep(task: Task, move: (task: Task, status: Task["status"]) => unknown) {
  if (task.status === "completed") return undefined;
  const isPending = task.status === "pending";
  return {
    label: isPending ? "Iniciar tarefa" : "Concluir",
    short: isPending ? "Iniciar" : "Concluir",
    icon: isPending ? <PlayIcon size={16} /> : <CheckRingIcon size={17} />,
    onClick: () => void move(task, isPending ? "in_progress" : "completed"),
  };
}

/** Omits 'Editar', which is a button on wide screens. */
function withoutButtons(menu: MenuAction[]): MenuAction[] {
  return menu.filter((item) => item === "divider" || item.key !== "edit");
}
