import { expect, test } from "vitest";
import { slaResult, slaRows } from "#shared/reports/sla.ts";
import { inBoardOrder } from "#shared/tasks/board-order.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { slaTaskLink, NOT_IN_TEAM } from "#web/contract/task-list-link.ts";
import { findTasks, slaFilter } from "#web/features/tasks/list/find-tasks.ts";

const task = (completedAt: string | null, more: Partial<Task> = {}) =>
  ({
    slaEnabled: true,
    slaBreached: false,
    status: completedAt === null ? "in_progress" : "completed",
    completedAt,
    assignedTo: "ana",
    title: "Vistoria",
    client: { name: "Helena", company: null, email: null, deleted: false },
    tags: [],
    subtasks: [],
    ...more,
  }) as unknown as Task;

const TASKS = [
  task("2026-11-30T23:30:00.000Z"),
  // Still November in São Paulo.
  task("2026-12-01T02:30:00.000Z", { slaBreached: true }),
  task("2026-12-01T03:30:00.000Z", { assignedTo: "bia" }),
  task("2026-11-10T12:00:00.000Z", { slaEnabled: false }),
  task(null, { slaBreached: true }),
];

test.each([
  ["America/Sao_Paulo", { met: 1, missed: 1 }],
  ["UTC", { met: 1, missed: 0 }],
  ["America/Rio_Branco", { met: 2, missed: 1 }],
])("in %s November has %j", (zone, result) => {
  const rows = slaRows(TASKS, zone);
  expect(slaResult(rows, { from: "2026-11-01", to: "2026-11-30" })).toEqual(result);
  expect(slaResult(rows, { from: "2026-01-01", to: "2026-12-31" })).toEqual({ met: 2, missed: 1 });
  expect(rows.map(({ person }) => person)).toEqual(["ana", "ana", "bia"]);
});

function listed(tasks: Task[], link: string, zone: string): number {
  const {
    sla = "",
    periodo = "",
    responsavel,
  } = Object.fromEntries(new URL(link, "https://x.test").searchParams);
  const filter = slaFilter({ sla, periodo });
  return findTasks(inBoardOrder(tasks), {
    search: "",
    person: responsavel,
    team: new Set(["ana", "bia"]),
    sla: filter && { ...filter, zone },
    withCompleted: true,
  }).length;
}

test("every number is the length of the list that it opens", () => {
  const subtasks = [{ assignedTo: "bia", assignedUser: null }] as Task["subtasks"];
  const tasks = [
    ...TASKS,
    task("2026-11-12T12:00:00.000Z", { subtasks }),
    task("2026-11-13T12:00:00.000Z", { assignedTo: "caio", slaBreached: true }),
    task("2026-11-14T12:00:00.000Z", { assignedTo: null }),
  ];
  for (const zone of ["America/Sao_Paulo", "UTC", "America/Rio_Branco"]) {
    const rows = slaRows(tasks, zone);
    for (const period of [
      { from: "2026-11-01", to: "2026-11-30" },
      { from: "2026-12-01", to: "2026-12-01" },
    ]) {
      for (const [person, isOf] of [
        ["", () => true],
        ["ana", (one: string | null) => one === "ana"],
        ["bia", (one: string | null) => one === "bia"],
        [NOT_IN_TEAM, (one: string | null) => one !== "ana" && one !== "bia"],
      ] as const) {
        const { met, missed } = slaResult(
          rows.filter((row) => isOf(row.person)),
          period,
        );
        const link = (isMet: boolean) => slaTaskLink({ isMet, period, person });
        expect(listed(tasks, link(true), zone)).toBe(met);
        expect(listed(tasks, link(false), zone)).toBe(missed);
      }
    }
  }
  expect(slaFilter({ sla: "talvez", periodo: "2026-11-01..2026-11-30" })).toBeUndefined();
  expect(slaFilter({ sla: "no-prazo", periodo: "2026-11-31..x" })).toBeUndefined();
});
