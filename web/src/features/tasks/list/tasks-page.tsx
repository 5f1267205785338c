import type { ReactNode } from "react";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { BoardSkeleton } from "#web/ui/board/board-skeleton.tsx";
import { ViewSwitch } from "#web/ui/board/view-switch.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { EmptyState, NoResult } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { ExportMenu, PageExportMenu } from "#web/ui/files/export-menu.tsx";
import { BoardIcon, ListIcon } from "#web/ui/marks/icons.tsx";
import { createAction } from "#web/ui/menus/record-actions.tsx";
import { PageHead } from "#web/ui/page/page.tsx";
import { RowUsage } from "#web/ui/tables/row-usage.tsx";
import { TaskBoard } from "../board/task-board.tsx";
import { InlineProvider, useInlineChanges } from "../changes/inline-changes.ts";
import { QuickAdd } from "../changes/quick-add.tsx";
import { taskMenu } from "../changes/task-menu.tsx";
import { useQuickAdd } from "../changes/use-quick-add.ts";
import { useTaskActions } from "../changes/use-task-actions.tsx";
import { TaskDialog } from "../dialog/lazy-task-dialog.ts";
import { type TaskDialogState, useTaskDialog } from "../dialog/use-task-dialog.ts";
import { DensitySwitch, TaskFilters } from "./task-filters.tsx";
import { TaskList } from "./task-list.tsx";
import { useTaskExport } from "./use-task-export.ts";
import { type TasksView, useTasks, useTaskTally } from "./use-tasks.ts";

const EMPTY = "Nenhuma tarefa encontrada";

export function TasksPage() {
  const view = useTasks();
  const { list } = view;
  const tally = useTaskTally(list.data);
  const dialog = useTaskDialog(view.known, () => void list.refetch(), view.preset);
  const exporting = useTaskExport(view);
  const isPhone = useIsPhone();
  const isEmpty = list.data?.length === 0;
  const add = createAction({
    label: "Nova Tarefa",
    short: "Nova",
    onClick: () => dialog.add("pending", view.preset),
  });
  return (
    <>
      <PageHead
        title="Tarefas"
        sentence={isEmpty ? undefined : (tally ?? <LoadingSentence view={view} />)}
        icons={
          isEmpty ? null : isPhone ? (
            <>
              <OtherView view={view} />
              <PageExportMenu exporting={exporting} />
            </>
          ) : (
            <>
              <ExportMenu exporting={exporting} />
              {view.view === "list" ? <DensitySwitch view={view} /> : null}
              <ViewSwitch
                view={view.view}
                onView={view.setView}
                list="list"
                board={{ value: "kanban", label: "Kanban" }}
              />
            </>
          )
        }
        // On phones the bottom bar creates.
        {...(isPhone ? {} : { primary: add })}
        isEmpty={isEmpty}
      />
      {isEmpty ? (
        <EmptyState
          art="generic"
          title={EMPTY}
          sentence="Crie a primeira, com responsável, prazo e SLA."
          action={add}
        />
      ) : (
        <>
          <TaskFilters view={view} />
          <Tasks view={view} dialog={dialog} />
          <RowUsage kind="task" rows={list.data} />
        </>
      )}
      <TaskDialog dialog={dialog} />
    </>
  );
}

function Tasks({ view, dialog }: { view: TasksView; dialog: TaskDialogState }) {
  const actions = useTaskActions();
  const changes = useInlineChanges(actions);
  const quickAdd = useQuickAdd(view.preset);
  const inline = useIsPhone() ? undefined : changes;
  const { list, known, found } = view;
  const empty = <NothingFound view={view} />;
  if (view.view === "list") {
    return (
      <InlineProvider value={inline}>
        <QuickAdd status="pending" quickAdd={quickAdd} />
        <TaskList
          tasks={list.data && found}
          firstRows={found}
          isCompact={view.isCompact}
          hasSla={known.length === 0 || known.some(({ slaEnabled }) => slaEnabled)}
          menu={(task) => taskMenu(task, { ...actions, edit: dialog.edit })}
          read={list}
          empty={empty}
        />
      </InlineProvider>
    );
  }
  if (!found && list.error) return <ErrorState read={list} />;
  if (!found) return <BoardSkeleton columns={[4, 3, 1]} />;
  if (found.length === 0 && view.isFiltered) return empty;
  return (
    <InlineProvider value={inline}>
      {list.error ? <ErrorState isInline read={list} /> : null}
      <TaskBoard view={view} tasks={found} actions={actions} dialog={dialog} quickAdd={quickAdd} />
    </InlineProvider>
  );
}

/** No task matches, or all are completed and hidden. */
function NothingFound({ view }: { view: TasksView }): ReactNode {
  if (view.isFiltered) return <NoResult title={EMPTY} onClear={view.clear} />;
  return (
    <EmptyState
      art="generic"
      title={EMPTY}
      sentence="Todas as tarefas estão concluídas."
      action={{ label: "Mostrar concluídas", onClick: view.toggleCompleted }}
    />
  );
}

/** Reserves the line of the tally. The foot of the list has a status of its own. */
function LoadingSentence({ view: { view, found } }: { view: TasksView }) {
  if (!found || view === "list") return "\u00A0";
  return <span role="status">Carregando mais tarefas...</span>;
}

/** Switches the view on phones. */
function OtherView({ view }: { view: TasksView }) {
  const isList = view.view === "list";
  return (
    <IconButton
      label={isList ? "Ver como kanban" : "Ver como lista"}
      onClick={() => view.setView(isList ? "kanban" : "list")}
    >
      {isList ? <BoardIcon size={20} /> : <ListIcon size={20} />}
    </IconButton>
  );
}
