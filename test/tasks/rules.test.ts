import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TASK_STATUSES } from "#shared/tasks/choices.ts";
import { TaskChanges } from "#shared/tasks/inputs.ts";
import { MAX_NESTED, nestedId, taskIdOf } from "#shared/tasks/nested-ids.ts";
import {
  dueDay,
  isOverdue,
  moveSubtaskTo,
  moveTo,
  NEW_PROGRESS,
  overdueAt as momentOverdue,
} from "#shared/tasks/rules.ts";
import { NO_SLA } from "#shared/tasks/sla-fields.ts";
import { nextStageAt, stagesToSend } from "#shared/tasks/stages.ts";
import { dayOf, formatDay } from "#shared/values/dates.ts";

const SAO_PAULO = "America/Sao_Paulo";
const day = (time: string) => new Date(`2026-11-20T${time}Z`);
const status = fc.constantFrom(...TASK_STATUSES);

describe("status", () => {
  test("keeps the first start, and the completion only while it lasts", () => {
    const begun = moveTo(NEW_PROGRESS, "in_progress", day("10:00:00.000"));
    expect(begun).toMatchObject({ startedAt: "2026-11-20T10:00:00.000Z", completedAt: null });
    const done = moveTo(begun, "completed", day("11:00:00.000"));
    expect(done).toMatchObject({
      startedAt: "2026-11-20T10:00:00.000Z",
      completedAt: "2026-11-20T11:00:00.000Z",
    });
    const again = moveTo(done, "in_progress", day("12:00:00.000"));
    expect(again).toMatchObject({ startedAt: "2026-11-20T10:00:00.000Z", completedAt: null });
  });

  test("completing again changes nothing", () => {
    const done = moveTo(NEW_PROGRESS, "completed", day("10:00:00.000"));
    expect(moveTo(done, "completed", day("11:00:00.000"))).toEqual(done);
    const subtask = moveSubtaskTo(NEW_PROGRESS, "completed", day("10:00:00.000"));
    expect(moveSubtaskTo(subtask, "completed", day("11:00:00.000"))).toEqual(subtask);
  });

  test("any sequence of statuses leaves consistent timestamps", () => {
    fc.assert(
      fc.property(fc.array(status, { minLength: 1, maxLength: 8 }), (path) => {
        let task = NEW_PROGRESS;
        let subtask = { status: NEW_PROGRESS.status, completedAt: NEW_PROGRESS.completedAt };
        for (const [hour, next] of path.entries()) {
          const now = new Date(Date.UTC(2026, 10, 20, hour));
          task = moveTo(task, next, now);
          subtask = moveSubtaskTo(subtask, next, now);
        }
        expect(task.status).toBe(path.at(-1));
        expect(task.completedAt !== null).toBe(task.status === "completed");
        expect(subtask.completedAt !== null).toBe(subtask.status === "completed");
        const wasBegun = path.some((one) => one !== "pending");
        expect(task.startedAt !== null).toBe(wasBegun);
      }),
    );
  });
});

describe("due dates", () => {
  const open = { ...NEW_PROGRESS, ...NO_SLA, createdAt: "2026-11-01T12:00:00.000Z" };
  const overdueAt = (instant: string, dueDate: string | null, zone = SAO_PAULO) =>
    isOverdue({ ...open, dueDate }, new Date(instant), dayOf(instant, zone));

  test("a due date is the same calendar day in every zone", () => {
    const zones = [SAO_PAULO, "America/Manaus", "UTC", "Pacific/Kiritimati"];
    for (const zone of zones) expect(formatDay(dueDay("2026-12-10", zone))).toBe("10/12/2026");
  });

  test("an instant stands for its day in the organization's zone", () => {
    expect(dueDay("2026-12-10T02:30:00.000Z", SAO_PAULO)).toBe("2026-12-09");
    expect(dueDay("2026-12-10T03:00:00.000Z", SAO_PAULO)).toBe("2026-12-10");
    expect(dueDay("2026-12-10T23:59:00-03:00", SAO_PAULO)).toBe("2026-12-10");
    expect(dueDay("2026-12-10T23:59:00-03:00", "UTC")).toBe("2026-12-11");
    expect(dueDay("2026-12-10T00:00", SAO_PAULO)).toBe("2026-12-10");
  });

  test("due on 19/11 a task is late from midnight in São Paulo, not in UTC", () => {
    expect(overdueAt("2026-11-20T02:30:00.000Z", "2026-11-19")).toBe(false);
    expect(overdueAt("2026-11-20T03:00:00.000Z", "2026-11-19")).toBe(true);
    expect(overdueAt("2026-11-20T03:30:00.000Z", "2026-11-19", "America/Manaus")).toBe(false);
  });

  test("a task without a date or completed is never late", () => {
    expect(overdueAt("2030-01-01T00:00:00.000Z", null)).toBe(false);
    const done = { ...open, ...moveTo(open, "completed", day("10:00:00.000")) };
    const later = new Date("2030-01-01T00:00:00.000Z");
    const task = { ...done, dueDate: "2026-11-19" };
    expect(isOverdue(task, later, "2030-01-01")).toBe(false);
    expect(momentOverdue(task, SAO_PAULO)).toBeUndefined();
  });

  test("an expired SLA makes a task overdue before its day", () => {
    const sla = { slaEnabled: true, slaSince: open.createdAt, startTimeHours: 1 };
    const task = { ...open, ...sla, dueDate: "2026-12-31" };
    expect(isOverdue(task, new Date("2026-11-01T12:59:59.999Z"), "2026-11-01")).toBe(false);
    expect(isOverdue(task, new Date("2026-11-01T13:00:00.000Z"), "2026-11-01")).toBe(true);
    expect(momentOverdue(task, SAO_PAULO)).toBe("2026-11-01T13:00:00.000Z");
    const withoutSla = { ...task, slaEnabled: false };
    expect(momentOverdue(withoutSla, SAO_PAULO)).toBe("2027-01-01T03:00:00.000Z");
  });

  test.each(["2026-02-30", "10/12/2026", "amanhã", "0000-01-01", "9999-12-31T23:59:59Z", 5])(
    "%s is no due date",
    (sent) => {
      expect(TaskChanges.safeParse({ dueDate: sent }).error?.issues[0]?.message).toBe(
        "Data inválida",
      );
    },
  );

  test("a blank due date is null", () => {
    for (const dueDate of ["", "  ", null])
      expect(TaskChanges.parse({ dueDate })).toEqual({ dueDate: null });
  });
});

describe("notifications of a task", () => {
  const task = {
    ...NEW_PROGRESS,
    ...NO_SLA,
    title: "Ligar",
    createdAt: "2026-11-01T12:00:00.000Z",
    dueDate: "2026-11-20",
    told: [] as string[],
  };
  const types = (one: typeof task, now: string) =>
    stagesToSend(one, SAO_PAULO, new Date(now)).map(({ type }) => type);

  test("due on its day, overdue from the next day on", () => {
    expect(nextStageAt(task, SAO_PAULO)).toBe("2026-11-20T03:00:00.000Z");
    expect(types(task, "2026-11-20T02:59:59.999Z")).toEqual([]);
    expect(types(task, "2026-11-20T03:00:00.000Z")).toEqual(["task_due_today"]);
    expect(types(task, "2026-11-21T02:59:59.999Z")).toEqual(["task_due_today"]);
    expect(types(task, "2026-11-21T03:00:00.000Z")).toEqual(["task_overdue"]);
  });

  test("none twice, and the next one at its time", () => {
    const told = { ...task, told: ["task_due_today#2026-11-20"] };
    expect(types(told, "2026-11-20T12:00:00.000Z")).toEqual([]);
    expect(nextStageAt(told, SAO_PAULO)).toBe("2026-11-21T03:00:00.000Z");
    const late = { ...task, told: ["task_overdue#2026-11-20"] };
    expect(types(late, "2026-12-01T00:00:00.000Z")).toEqual([]);
    expect(nextStageAt(late, SAO_PAULO)).toBeUndefined();
  });

  test("again for another due date", () => {
    const moved = { ...task, told: ["task_overdue#2026-11-20"], dueDate: "2026-11-25" };
    expect(nextStageAt(moved, SAO_PAULO)).toBe("2026-11-25T03:00:00.000Z");
  });

  test("the SLA of the running clock, once per phase", () => {
    const sla = {
      ...task,
      dueDate: null as never,
      slaEnabled: true,
      slaSince: "2026-11-20T12:00:00.000Z",
      startTimeHours: 2,
      completionTimeHours: 24,
    };
    expect(nextStageAt({ ...sla, dueDate: "2026-11-21" }, SAO_PAULO)).toBe(
      "2026-11-20T13:36:00.000Z",
    );
    expect(stagesToSend(sla, SAO_PAULO, day("13:36:00.000"))).toMatchObject([
      {
        type: "sla_warning",
        message: "A tarefa “Ligar” precisa ser iniciada até 20/11/2026 às 11:00.",
      },
    ]);
    expect(types(sla, "2026-11-20T14:00:00.000Z")).toEqual(["sla_overdue"]);
    const told = { ...sla, told: ["sla_overdue#start#2026-11-20T12:00:00.000Z"] };
    expect(nextStageAt(told, SAO_PAULO)).toBeUndefined();
    const begun = { ...told, ...moveTo(told, "in_progress", day("15:00:00.000")) };
    expect(nextStageAt(begun, SAO_PAULO)).toBe("2026-11-21T10:12:00.000Z");
    expect(stagesToSend(begun, SAO_PAULO, new Date("2026-11-21T15:00:00.000Z"))).toMatchObject([
      { message: "O prazo para concluir a tarefa “Ligar” acabou em 21/11/2026 às 12:00." },
    ]);
  });

  test("none for a completed task", () => {
    const done = { ...task, ...moveTo(task, "completed", day("10:00:00.000")) };
    expect(nextStageAt(done, SAO_PAULO)).toBeUndefined();
    expect(types(done, "2026-12-01T00:00:00.000Z")).toEqual([]);
  });
});

test("a nested number contains its task, and no two tasks share one", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 214_747 }),
      fc.integer({ min: 1, max: MAX_NESTED }),
      (taskId, n) => {
        expect(taskIdOf(nestedId(taskId, n))).toBe(taskId);
        expect(nestedId(taskId, n)).toBeLessThanOrEqual(2_147_483_647);
      },
    ),
  );
  expect(taskIdOf(77)).toBe(0);
});
