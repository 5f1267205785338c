import { expect, test } from "vitest";
import { slaResult, slaRows } from "#shared/reports/sla.ts";
import type { Task } from "#shared/tasks/contract.ts";

const task = (completedAt: string | null, more: Partial<Task> = {}) =>
  ({
    slaEnabled: true,
    slaBreached: false,
    status: completedAt === null ? "in_progress" : "completed",
    completedAt,
    assignedTo: "ana",
    ...more,
  }) as Task;

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
