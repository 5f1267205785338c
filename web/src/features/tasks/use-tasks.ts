import { useMemo, useState } from "react";
import { TASK_STATUSES, type TaskStatus } from "#shared/tasks/inputs.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { isOverdue } from "#shared/tasks/rules.ts";
import { useUser } from "#web/contract/current-user.ts";
import { useRead } from "#web/contract/hooks.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { useUrlState } from "#web/ui/use-url-state.ts";
import { findTasks, taskIndex } from "./find-tasks.ts";
import { keepView, keptView, type View } from "./kept-view.ts";
import { useNow, useServerTime, useToday } from "./task-clock.ts";

const ON = "1";
const BLANK = { q: "", minhas: "", tag: "", concluidas: "", coluna: "pending" };
type Url = typeof BLANK & { view: string };

/** The tasks with their view, search and filters, all in the URL (anchors 23). */
export function useTasks() {
  const { id: userId } = useUser();
  const [lastView] = useState(() => keptView(userId));
  const [url, setUrl] = useUrlState<Url>({ ...BLANK, view: lastView });
  const list = useRead(tasks.list, {});
  useServerTime(list.data, list.dataUpdatedAt);
  const index = useMemo(() => taskIndex(list.data ?? []), [list.data]);
  const withCompleted = url.concluidas === ON;
  const found = useMemo(
    () =>
      findTasks(index, {
        search: url.q,
        mine: url.minhas === ON ? userId : undefined,
        tag: url.tag === "" ? undefined : Number(url.tag),
        withCompleted,
      }),
    [index, url.q, url.minhas, url.tag, withCompleted, userId],
  );
  const columns = TASK_STATUSES.filter((status) => withCompleted || status !== "completed");
  return {
    list,
    found: list.data && found,
    /** Those that are shown. */
    columns,
    /** Of the phone, which shows one. */
    column: columns.find((status) => status === url.coluna) ?? "pending",
    setColumn: (coluna: TaskStatus) => setUrl({ coluna }),
    view: viewNamed(url.view),
    setView: (view: View) => {
      keepView(userId, view);
      setUrl({ view }, { push: true });
    },
    search: url.q,
    setSearch: (q: string) => setUrl({ q }),
    isMine: url.minhas === ON,
    toggleMine: () => setUrl({ minhas: url.minhas === ON ? "" : ON }),
    tag: url.tag,
    setTag: (tag: string) => setUrl({ tag }),
    withCompleted,
    toggleCompleted: () => setUrl({ concluidas: withCompleted ? "" : ON }),
    isFiltered: url.q !== "" || url.minhas !== "" || url.tag !== "",
    clear: () => setUrl({ q: "", minhas: "", tag: "" }),
  };
}

function viewNamed(name: string): View {
  return name === "list" ? "list" : "kanban";
}

export type TasksView = ReturnType<typeof useTasks>;

/** "11 abertas, 3 em atraso" of all tasks, whatever is shown. */
export function useTaskTally(all: TasksView["list"]["data"]): string | undefined {
  const now = useNow();
  const today = useToday(useZone());
  return useMemo(() => {
    if (!all) return undefined;
    const open = all.filter(({ status }) => status !== "completed").length;
    const overdue = all.filter((task) => isOverdue(task, now, today)).length;
    return `${open} ${open === 1 ? "aberta" : "abertas"}, ${overdue} em atraso`;
  }, [all, now, today]);
}
