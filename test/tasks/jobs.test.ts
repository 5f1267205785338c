import { beforeAll, expect, test } from "vitest";
import { now, setClockAhead } from "#functions/platform/clock.ts";
import { log } from "#functions/platform/logs/log.ts";
import { chunks } from "#functions/platform/table/chunks.ts";
import type { Item } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { MAX_LOGGED_WRITES } from "#functions/platform/table/write.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { meteredAgain } from "#test/world/cost.ts";
import { lostAnswer, refusing, throttled, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { organizationWithClient } from "./task.fixture.ts";

const world = ownWorld();

beforeAll(async () => {
  log.setLogLevel("SILENT");
});

let month = 0;

/**
 * The noon of the first day of a month of this test's own, after all earlier notifications. A new organization is on
 * trial during its first days.
 */
async function ownMonth() {
  const first = Date.UTC(2027, month++, 1);
  setClockAhead(first + 12 * 3_600_000 - Date.now());
  while (((await runJob())["due"] ?? 0) > 0);
  return {
    /** UTC; São Paulo is three hours behind. */
    at: (day: number, time: string) => {
      const [hours = 0, minutes = 0] = time.split(":").map(Number);
      const instant = first + ((day - 1) * 24 * 60 + hours * 60 + minutes) * 60_000;
      setClockAhead(instant - Date.now());
    },
    day: (day: number) => new Date(first + (day - 1) * 86_400_000).toISOString().slice(0, 10),
  };
}

const runJob = () => world.runJob("refresh-sla");

/** Notifications of due dates and SLA, oldest first. */
async function notificationTypes(person: Person): Promise<string[]> {
  const list = await person.call(notifications.list, {});
  return list
    .filter(({ type }) => /^(sla|task_(due|overdue))/.test(type))
    .map(({ type }) => type as string)
    .toReversed();
}

test("notifies the assignee once on the due day and once on the day after", async () => {
  const { at, day } = await ownMonth();
  const { ada, task } = await organizationWithClient(world);
  const bia = await joinTeam(world, ada, "member");
  const { id } = await task({ dueDate: day(2), assignedTo: bia.user.id });
  expect(await runJob()).toMatchObject({ due: 0, notified: 0 });
  at(2, "02:59");
  await runJob();
  expect(await notificationTypes(bia)).toEqual([]);
  at(2, "03:00");
  expect(await runJob()).toMatchObject({ due: 1, notified: 1, failed: 0, isLeft: false });
  await runJob();
  expect(await notificationTypes(bia)).toEqual(["task_due_today"]);
  at(3, "03:00");
  await runJob();
  await runJob();
  expect(await notificationTypes(bia)).toEqual(["task_due_today", "task_overdue"]);
  expect((await bia.call(notifications.list, {}))[0]).toMatchObject({
    title: "Tarefa em atraso",
    relatedId: id,
  });
  expect(await bia.call(notifications.unreadCount, {})).toMatchObject({ count: 3 });
  expect(await notificationTypes(ada)).toEqual([]);
  at(20, "12:00");
  expect(await runJob()).toMatchObject({ due: 0 });
});

test("both clocks warn and then expire, with one notification each", async () => {
  const { at } = await ownMonth();
  const { ada, task } = await organizationWithClient(world);
  const { id } = await task({ slaEnabled: true, startTimeHours: 2, completionTimeHours: 24 });
  at(1, "13:35");
  await runJob();
  expect(await notificationTypes(ada)).toEqual([]);
  at(1, "13:37");
  await runJob();
  at(1, "14:01");
  await Promise.all([runJob(), runJob()]);
  expect(await notificationTypes(ada)).toEqual(["sla_warning", "sla_overdue"]);
  at(1, "15:00");
  await ada.call(tasks.update, { id, status: "in_progress" });
  at(2, "10:13");
  await runJob();
  at(2, "15:01");
  await runJob();
  await runJob();
  const all = ["sla_warning", "sla_overdue", "sla_warning", "sla_overdue"];
  expect(await notificationTypes(ada)).toEqual(all);
});

test("a late run notifies of the current stage, not of past ones", async () => {
  const { at, day } = await ownMonth();
  const { ada, task } = await organizationWithClient(world);
  await task({ dueDate: day(1), slaEnabled: true, startTimeHours: 1, completionTimeHours: 0 });
  at(3, "12:00");
  expect(await runJob()).toMatchObject({ due: 1, notified: 2 });
  await runJob();
  expect((await notificationTypes(ada)).toSorted()).toEqual(["sla_overdue", "task_overdue"]);
});

test("simultaneous runs notify once", async () => {
  const { at, day } = await ownMonth();
  const { ada, task } = await organizationWithClient(world);
  for (let count = 0; count < 10; count++) await task({ dueDate: day(2) });
  at(2, "12:00");
  const reports = await Promise.all([runJob(), runJob(), runJob()]);
  await runJob();
  expect(await notificationTypes(ada)).toEqual(Array.from({ length: 10 }, () => "task_due_today"));
  expect(reports.reduce((sum, report) => sum + Number(report["notified"]), 0)).toBe(10);
  expect(await ada.call(notifications.unreadCount, {})).toMatchObject({ count: 10 });
});

test("the next run completes one that died halfway, and repeats nothing", async () => {
  const { at, day } = await ownMonth();
  const { ada, task } = await organizationWithClient(world);
  for (let count = 0; count < 12; count++) await task({ dueDate: day(2) });
  at(2, "12:00");
  let writes = 0;
  const broken = Object.assign(new Error("gone"), { name: "ValidationException" });
  const dies = ({ command }: { command: string }) =>
    command === "TransactWriteItems" && ++writes > 5 ? { before: broken } : undefined;
  const first = await withFaults(dies, runJob);
  const count = Number(first["notified"]);
  expect(count).toBeGreaterThan(0);
  expect(first).toMatchObject({ due: 12, failed: 12 - count });
  expect(await notificationTypes(ada)).toHaveLength(count);
  expect(await runJob()).toMatchObject({ due: 12 - count, notified: 12 - count, failed: 0 });
  expect(await notificationTypes(ada)).toHaveLength(12);
  expect(await runJob()).toMatchObject({ due: 0 });
});

test("a task that cannot be written lets others go first, and is told later", async () => {
  const { at, day } = await ownMonth();
  const { ada, task } = await organizationWithClient(world);
  const { id } = await task({ dueDate: day(2) });
  at(2, "12:00");
  await withFaults(refusing(keys.task(ada.orgId, id)), async () => {
    expect(await runJob()).toMatchObject({ due: 1, failed: 1 });
    expect(await runJob()).toMatchObject({ due: 0 });
  });
  at(2, "12:16");
  expect(await runJob()).toMatchObject({ due: 1, notified: 1 });
  expect(await notificationTypes(ada)).toEqual(["task_due_today"]);
});

test("a lost answer and a throttled table do not change the notifications", async () => {
  const { at, day } = await ownMonth();
  const { ada, task } = await organizationWithClient(world);
  for (let count = 0; count < 3; count++) await task({ dueDate: day(2) });
  at(2, "12:00");
  const shaky = ({ command, count }: { command: string; count: number }) => {
    if (count < 6 && count % 3 === 0) return { before: throttled() };
    return command === "TransactWriteItems" && count % 2 === 0
      ? { after: lostAnswer() }
      : undefined;
  };
  await withFaults(shaky, runJob);
  await runJob();
  expect(await notificationTypes(ada)).toHaveLength(3);
  expect(await ada.call(notifications.unreadCount, {})).toMatchObject({ count: 3 });
});

test("does not notify of tasks completed, moved or removed in time", async () => {
  const { at, day } = await ownMonth();
  const { ada, task } = await organizationWithClient(world);
  const [done, moved, removed] = [
    await task({ dueDate: day(2) }),
    await task({ dueDate: day(2) }),
    await task({ dueDate: day(2) }),
  ];
  await ada.call(tasks.finish, { id: done.id });
  await ada.call(tasks.update, { id: moved.id, dueDate: day(5) });
  await ada.call(tasks.remove, { id: removed.id });
  at(3, "12:00");
  expect(await runJob()).toMatchObject({ due: 0 });
  await ada.call(tasks.update, { id: done.id, status: "pending" });
  expect(await runJob()).toMatchObject({ due: 1, notified: 1 });
  expect(await notificationTypes(ada)).toEqual(["task_overdue"]);
});

test("unassigns a former member's tasks, and notifies their creator instead", async () => {
  const { at, day } = await ownMonth();
  const { ada, task } = await organizationWithClient(world);
  const bia = await joinTeam(world, ada, "member");
  const subtasks = [{ title: "Medir", assignedTo: bia.user.id }];
  const { id } = await task({ dueDate: day(2), assignedTo: bia.user.id, subtasks });
  await ada.call(organization.removeMember, { id: bia.memberId });
  await world.runJob("process-outbox");
  expect(await ada.call(tasks.get, { id })).toMatchObject({
    assignedTo: null,
    subtasks: [{ assignedTo: ada.user.id }],
  });
  at(2, "12:00");
  await runJob();
  expect(await notificationTypes(ada)).toEqual(["task_due_today"]);
});

test("after a change of zone notifies of a task when its day begins there", async () => {
  const { at, day } = await ownMonth();
  const { ada, task } = await organizationWithClient(world);
  await task({ dueDate: day(2) });
  await ada.call(organization.update, { timezone: "America/Manaus" });
  at(2, "03:30");
  expect(await runJob()).toMatchObject({ notified: 0 });
  expect(await runJob()).toMatchObject({ due: 0 });
  at(2, "04:00");
  expect(await runJob()).toMatchObject({ due: 1, notified: 1 });
  expect(await notificationTypes(ada)).toEqual(["task_due_today"]);
});

test("notifies of an overdue task once its day is over in a zone further east", async () => {
  const { at, day } = await ownMonth();
  const { ada, task } = await organizationWithClient(world);
  await task({ dueDate: day(1) });
  await runJob();
  at(2, "02:30");
  await ada.call(organization.update, { timezone: "America/Noronha" });
  await world.runJob("process-outbox");
  await runJob();
  expect(await notificationTypes(ada)).toEqual(["task_due_today", "task_overdue"]);
});

test("a run reads as much with 3,000 open tasks as with 100", async () => {
  await ownMonth();
  const { ada, task } = await organizationWithClient(world);
  const { id } = await task({ dueDate: "2090-01-01", slaEnabled: true });
  const record = ((await get(keys.task(ada.orgId, id))) ?? {}) as Item;
  expect(record["gsi1pk"]).toMatch(/^NOTICE_DUE#[0-3]$/);
  expect(String(record["gsi1sk"]) > now().toISOString()).toBe(true);
  const seed = async (from: number, to: number) => {
    const ids = Array.from({ length: to - from }, (_id, index) => from + index);
    for (const some of chunks(ids, MAX_LOGGED_WRITES)) {
      await write(
        some.map((one) => ({
          put: {
            ...record,
            id: one,
            ...keys.task(ada.orgId, one),
            gsi1pk: `NOTICE_DUE#${one % 4}`,
          },
        })),
      );
    }
  };
  await seed(2, 101);
  expect((await meteredAgain(runJob)).readUnits).toBe(2);
  await seed(101, 3_001);
  expect((await meteredAgain(runJob)).readUnits).toBe(2);
});

test("refuses an unknown job", async () => {
  await expect(world.runJob("constructor")).rejects.toThrow("No job constructor");
  const { handler } = await import("#functions/jobs/handler.ts");
  await expect(handler({ job: "constructor" })).rejects.toThrow("There is no job");
});
