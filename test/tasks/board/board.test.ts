import { expect, test } from "vitest";
import { inBoardOrder } from "#shared/tasks/board-order.ts";
import { tasks } from "#shared/tasks/contract.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { NOBODY } from "#web/contract/person-filter.ts";
import { findTasks } from "#web/features/tasks/list/find-tasks.ts";
import { tallyInWords } from "#web/features/tasks/marks/labels.ts";
import { slaClocks } from "#web/features/tasks/page/sla-clocks.ts";
import { organizationWithClient } from "../task.fixture.ts";

const HOUR_MS = 3_600_000;

async function someTasks(): Promise<{ all: Task[]; adaId: string }> {
  const { ada, task } = await organizationWithClient();
  await task({ title: "Média sem prazo" });
  await task({ title: "Baixa para hoje", priority: "low", dueDate: "2026-11-20" });
  await task({ title: "Alta para depois", priority: "high", dueDate: "2026-12-20" });
  await task({ title: "Alta para já", priority: "high", dueDate: "2026-11-21" });
  await task({ title: "Média com prazo", dueDate: "2027-01-01" });
  await task({ title: "Média sem prazo, mais nova", assignedTo: ada.user.id });
  await task({
    title: "Feita",
    status: "completed",
    subtasks: [{ title: "Dela", assignedTo: ada.user.id }],
  });
  return { all: await ada.call(tasks.list, {}), adaId: ada.user.id };
}

test("sorts a column by priority, then due date, none last, then newest", async () => {
  const { all } = await someTasks();
  const shown = findTasks(inBoardOrder(all), { search: "", withCompleted: false });
  expect(shown.map(({ title }) => title)).toEqual([
    "Alta para já",
    "Alta para depois",
    "Média com prazo",
    "Média sem prazo, mais nova",
    "Média sem prazo",
    "Baixa para hoje",
  ]);
});

test("searches title and client without accents, and 'mine' includes subtasks", async () => {
  const { all, adaId } = await someTasks();
  const sorted = inBoardOrder(all);
  const titles = (found: Task[]) => found.map(({ title }) => title);
  const open = { withCompleted: false };
  expect(titles(findTasks(sorted, { ...open, search: "MEDIA horizonte prazo com" }))).toEqual([
    "Média com prazo",
  ]);
  expect(findTasks(sorted, { ...open, search: "helena" })).toHaveLength(6);
  expect(titles(findTasks(sorted, { search: "", mine: adaId, withCompleted: true }))).toEqual([
    "Média sem prazo, mais nova",
    "Feita",
  ]);
});

test("filters by person, delay and priority, searches people, last completed first", async () => {
  const { all, adaId } = await someTasks();
  const late = { now: new Date("2026-11-22T12:00:00.000Z"), today: "2026-11-22" };
  const [done] = all.filter(({ status }) => status === "completed");
  const earlier = { ...done, id: 99, title: "Antes", completedAt: "2020-01-01T00:00:00.000Z" };
  const sorted = inBoardOrder([earlier as Task, ...all]);
  const titles = (wanted: Partial<Parameters<typeof findTasks>[1]>) =>
    findTasks(sorted, { search: "", withCompleted: false, ...wanted }).map(({ title }) => title);
  expect(titles({ late })).toEqual(["Alta para já", "Baixa para hoje"]);
  expect(titles({ person: adaId })).toEqual(["Média sem prazo, mais nova"]);
  expect(titles({ person: NOBODY, priority: "low" })).toEqual(["Baixa para hoje"]);
  expect(titles({ client: -1 })).toEqual([]);
  expect(titles({ search: "lovelace mais" })).toEqual(["Média sem prazo, mais nova"]);
  expect(titles({ withCompleted: true }).slice(-2)).toEqual(["Feita", "Antes"]);
});

test.each([
  [1, 0, "1 aberta, 0 em atraso"],
  [16_668, 1_204, "16.668 abertas, 1.204 em atraso"],
])("%d open and %d overdue tasks are %s", (open, overdue, words) => {
  expect(tallyInWords(open, overdue)).toBe(words);
});

test("the page shows both clocks and how each ended", async () => {
  const { task } = await organizationWithClient();
  const made = await task({
    slaEnabled: true,
    startTimeHours: 1,
    completionTimeHours: 2,
    completionTimeMinutes: 30,
  });
  const base = Date.parse(made.createdAt);
  const at = (ms: number) => new Date(base + ms);
  expect(slaClocks(made, at(0))).toMatchObject([
    { label: "Início", target: "1h", end: "open", left: "1h 0m restante" },
    { label: "Conclusão", target: "2h 30m", end: "open", left: null, deadlineAt: null },
  ]);
  const started = {
    ...made,
    status: "in_progress" as const,
    startedAt: at(1.5 * HOUR_MS).toISOString(),
  };
  expect(slaClocks(started, at(2 * HOUR_MS))).toMatchObject([
    { label: "Início", end: "missed", left: null },
    { label: "Conclusão", left: "2h 0m restante", deadlineAt: at(4 * HOUR_MS).toISOString() },
  ]);
  const done = {
    ...started,
    status: "completed" as const,
    completedAt: at(3 * HOUR_MS).toISOString(),
  };
  expect(slaClocks(done, at(9 * HOUR_MS))).toMatchObject([
    { end: "missed", left: null },
    { end: "met", left: null },
  ]);
});
