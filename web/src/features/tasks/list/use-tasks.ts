import { useEffect, useMemo, useState } from "react";
import { inBoardOrder } from "#shared/tasks/board-order.ts";
import { PRIORITIES, TASK_STATUSES, type TaskStatus } from "#shared/tasks/choices.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { isOverdue } from "#shared/tasks/rules.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { useRead } from "#web/contract/hooks.ts";
import { NOBODY } from "#web/contract/person-filter.ts";
import { useMemberList } from "#web/contract/reads.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useFirstRows } from "#web/contract/sync/first-rows.ts";
import { NOT_IN_TEAM } from "#web/contract/task-list-link.ts";
import { useFollowMerged } from "#web/contract/use-merged-into.ts";
import { useToday, useZone } from "#web/contract/use-zone.ts";
import { useView } from "#web/ui/board/use-view.ts";
import { writeStorage, readStorage } from "#web/ui/browser/storage.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import { tallyInWords } from "../marks/labels.ts";
import { findTasks, slaFilter, taskWords } from "./find-tasks.ts";

const ON = "1";
const NO_FILTERS = {
  q: "",
  minhas: "",
  responsavel: "",
  atraso: "",
  prioridade: "",
  tag: "",
  cliente: "",
  /** Whether completed tasks met their SLA, within the days of `periodo`. */
  sla: "",
  periodo: "",
};
const BLANK = { ...NO_FILTERS, concluidas: "", coluna: "pending" };
type Url = typeof BLANK;

const NONE: readonly Task[] = [];

export type ChoiceFilter = "responsavel" | "prioridade" | "tag" | "cliente";

/** View, search and filters are in the URL. */
export function useTasks() {
  const { id: userId } = useUser();
  const [isCompact, setCompact] = useState(() => persistedCompact(userId));
  const [url, setUrl] = useUrlState(BLANK);
  const { view, setView } = useView(`tasks-view:${userId}`, ["kanban", "list"]);
  const list = useRead(tasks.list, {});
  const firstRows = useFirstRows(tasks.list);
  const isFiltered = Object.keys(NO_FILTERS).some((name) => url[name as keyof Url] !== "");
  const known = list.data ?? firstRows;
  // A filter finds less in a part than in the whole.
  const rows = isFiltered ? list.data : known;
  const sorted = useMemo(() => inBoardOrder(rows ?? []), [rows]);
  useEffect(() => taskWords.prepare(sorted), [sorted]);
  const late = useMoment(url.atraso === ON);
  const filters = useMemo(() => filtersOf(url, userId), [url, userId]);
  useFollowMerged(filters.client, (into) => setUrl({ cliente: String(into) }));
  const sla = useSlaFilter(url);
  const team = useTeam();
  const withCompleted = url.concluidas === ON || sla !== undefined;
  const all = useMemo(
    () => findTasks(sorted, { search: url.q, ...filters, late, sla, team, withCompleted: true }),
    [sorted, url.q, filters, late, sla, team],
  );
  const open = useMemo(() => all.filter(({ status }) => status !== "completed"), [all]);
  const found = withCompleted ? all : open;
  return {
    list,
    /** The first rows while the list loads. */
    known: known ?? NONE,
    /** Of the first rows while the list loads; undefined when there are none. */
    found: list.data || found.length > 0 ? found : undefined,
    /** Includes hidden tasks; undefined while the list loads. */
    completed: list.data && all.length - open.length,
    /** Shown on phones. */
    column: TASK_STATUSES.find((status) => status === url.coluna) ?? "pending",
    setColumn: (coluna: TaskStatus) => setUrl({ coluna }),
    view,
    setView,
    isCompact,
    toggleCompact: () => {
      persistCompact(userId, !isCompact);
      setCompact(!isCompact);
    },
    search: url.q,
    setSearch: (q: string) => setUrl({ q }),
    isMine: url.minhas === ON,
    toggleMine: () => setUrl({ minhas: url.minhas === ON ? "" : ON }),
    isLate: url.atraso === ON,
    toggleLate: () => setUrl({ atraso: url.atraso === ON ? "" : ON }),
    /** Blank for all. */
    chosen: (name: ChoiceFilter) => url[name],
    choose: (name: ChoiceFilter, value: string) => setUrl({ [name]: value }),
    /** Values that make a new task match the filters. */
    preset: presetOf(filters),
    /** Undefined without the filter. */
    sla,
    clearSla: () => setUrl({ sla: "", periodo: "" }),
    withCompleted,
    toggleCompleted: () => setUrl({ concluidas: withCompleted ? "" : ON }),
    isFiltered,
    clear: () => setUrl(NO_FILTERS),
  };
}

/** Updated every 30 s; undefined when not needed, so that nothing re-renders. */
function useMoment(matters: boolean) {
  const now = useNow();
  const today = useToday();
  const moment = useMemo(() => ({ now, today }), [now, today]);
  return matters ? moment : undefined;
}

function useSlaFilter({ sla, periodo }: Url) {
  const zone = useZone();
  return useMemo(() => {
    const found = slaFilter({ sla, periodo });
    return found && { ...found, zone };
  }, [sla, periodo, zone]);
}

/** Returns undefined while loading. */
function useTeam(): ReadonlySet<string> | undefined {
  const { data } = useMemberList();
  return useMemo(() => data && new Set(data.map(({ user }) => user.id)), [data]);
}

function filtersOf({ minhas, responsavel, prioridade, tag, cliente }: Url, userId: string) {
  return {
    mine: minhas === ON ? userId : undefined,
    person: responsavel || undefined,
    priority: PRIORITIES.find((one) => one === prioridade),
    tag: tag === "" ? undefined : Number(tag),
    client: cliente === "" ? undefined : Number(cliente),
  };
}

export interface Preset {
  assignedTo?: string;
  priority?: Task["priority"];
  tagIds?: number[];
  clientId?: number;
}

function presetOf({ mine, person, priority, tag, client }: ReturnType<typeof filtersOf>): Preset {
  const assignedTo = person === NOBODY || person === NOT_IN_TEAM ? undefined : (person ?? mine);
  return {
    ...(assignedTo !== undefined && { assignedTo }),
    ...(priority && { priority }),
    ...(tag !== undefined && { tagIds: [tag] }),
    ...(client !== undefined && { clientId: client }),
  };
}

export type TasksView = ReturnType<typeof useTasks>;

/** Returns the open and overdue tasks in words, independent of filters. */
export function useTaskTally(all: TasksView["list"]["data"]): string | undefined {
  const now = useNow();
  const today = useToday();
  return useMemo(() => {
    if (!all) return undefined;
    const open = all.filter(({ status }) => status !== "completed").length;
    const overdue = all.filter((task) => isOverdue(task, now, today)).length;
    return tallyInWords(open, overdue);
  }, [all, now, today]);
}

function persistedCompact(userId: string): boolean {
  return readStorage(`tasks-compact:${userId}`) !== null;
}

function persistCompact(userId: string, isCompact: boolean): void {
  writeStorage(`tasks-compact:${userId}`, isCompact ? "1" : null);
}
