import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, query } from "#functions/platform/table/table.ts";
import { organization } from "#shared/organization/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { users } from "#shared/users/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { organizationAt, setClock } from "./organization.fixture.ts";

const world = ownWorld();

/** The number, which must equal that of the list, and the counters' share. */
async function lateOf({ ada, metrics, listed }: Awaited<ReturnType<typeof organizationAt>>) {
  const { overdueTasks } = await metrics();
  expect((await listed()).overdueTasks).toBe(overdueTasks);
  const totals = await get(keys.totals(ada.orgId));
  return { overdue: overdueTasks, counted: totals?.lateTasks ?? 0 };
}

const job = () => world.runJob("refresh-sla");
const processOutbox = () => world.runJob("process-outbox");

test("a task is overdue by its due date, before and after the job counts it", async () => {
  const tenant = await organizationAt(world, "2027-03-10T15:00:00.000Z");
  await tenant.task({ dueDate: "2027-03-10" });
  await tenant.task({ dueDate: "2027-03-09" });
  expect(await lateOf(tenant)).toEqual({ overdue: 1, counted: 1 });
  setClock("2027-03-11T02:59:00.000Z");
  await job();
  expect(await lateOf(tenant)).toEqual({ overdue: 1, counted: 1 });
  setClock("2027-03-11T03:00:00.000Z");
  expect(await lateOf(tenant)).toEqual({ overdue: 2, counted: 1 });
  await job();
  await job();
  expect(await lateOf(tenant)).toEqual({ overdue: 2, counted: 2 });
});

test("a task is overdue by its SLA, and counts once when its day is over too", async () => {
  const tenant = await organizationAt(world, "2027-03-10T15:00:00.000Z");
  const sla = { slaEnabled: true, startTimeHours: 2, completionTimeHours: 24 };
  const { id } = await tenant.task({ dueDate: "2027-03-10", ...sla });
  setClock("2027-03-10T17:01:00.000Z");
  expect(await lateOf(tenant)).toEqual({ overdue: 1, counted: 0 });
  setClock("2027-03-11T15:00:00.000Z");
  expect(await lateOf(tenant)).toEqual({ overdue: 1, counted: 0 });
  await job();
  expect(await lateOf(tenant)).toEqual({ overdue: 1, counted: 1 });
  // Starting it adds a day to the SLA, but its due date has passed.
  await tenant.ada.call(tasks.update, { id, status: "in_progress" });
  expect(await lateOf(tenant)).toEqual({ overdue: 1, counted: 1 });
  await tenant.ada.call(tasks.update, { id, dueDate: "2027-03-20" });
  expect(await lateOf(tenant)).toEqual({ overdue: 0, counted: 0 });
});

test("finished, moved and deleted tasks are not overdue, and reopened ones are again", async () => {
  const tenant = await organizationAt(world, "2027-03-10T15:00:00.000Z");
  for (let count = 0; count < 4; count++) await tenant.task({ dueDate: "2027-03-10" });
  setClock("2027-03-12T15:00:00.000Z");
  await tenant.ada.call(tasks.finish, { id: 1 });
  expect(await lateOf(tenant)).toEqual({ overdue: 3, counted: 0 });
  await job();
  expect(await lateOf(tenant)).toEqual({ overdue: 3, counted: 3 });
  await tenant.ada.call(tasks.finish, { id: 2 });
  await tenant.ada.call(tasks.update, { id: 3, dueDate: "2027-03-12" });
  await tenant.ada.call(tasks.remove, { id: 4 });
  expect(await lateOf(tenant)).toEqual({ overdue: 0, counted: 0 });
  await tenant.ada.call(tasks.update, { id: 2, status: "pending" });
  expect(await lateOf(tenant)).toEqual({ overdue: 1, counted: 1 });
  setClock("2027-03-13T15:00:00.000Z");
  await job();
  expect(await lateOf(tenant)).toEqual({ overdue: 2, counted: 2 });
});

test("the job counts overdue tasks that notify nobody", async () => {
  const tenant = await organizationAt(world, "2027-03-10T15:00:00.000Z");
  const bia = await tenant.join("admin");
  await bia.call(tasks.create, { title: "Sem dono", clientId: 1, dueDate: "2027-03-10" });
  await bia.call(users.deleteAccount, { confirmation: "EXCLUIR", password: bia.password });
  await processOutbox();
  setClock("2027-03-11T15:00:00.000Z");
  await job();
  expect(await lateOf(tenant)).toEqual({ overdue: 1, counted: 1 });
});

test("the job counts a task that is overdue a second time, although it notifies once", async () => {
  const tenant = await organizationAt(world, "2027-03-10T15:00:00.000Z");
  const targets = { startTimeHours: 1, completionTimeHours: 0 };
  const bySla = await tenant.task({ slaEnabled: true, ...targets });
  const byDay = await tenant.task({ dueDate: "2027-03-10" });
  setClock("2027-03-11T15:00:00.000Z");
  await job();
  expect(await lateOf(tenant)).toEqual({ overdue: 2, counted: 2 });
  // Two more days after the notification; and a day forth and back.
  await tenant.ada.call(tasks.update, { id: bySla.id, startTimeHours: 49 });
  await tenant.ada.call(tasks.update, { id: byDay.id, dueDate: "2027-03-15" });
  expect(await lateOf(tenant)).toEqual({ overdue: 0, counted: 0 });
  await tenant.ada.call(tasks.update, { id: byDay.id, dueDate: "2027-03-10" });
  expect(await lateOf(tenant)).toEqual({ overdue: 1, counted: 1 });
  setClock("2027-03-12T16:01:00.000Z");
  expect(await lateOf(tenant)).toEqual({ overdue: 2, counted: 1 });
  await job();
  expect(await lateOf(tenant)).toEqual({ overdue: 2, counted: 2 });
  expect(await query(keys.taskSlaEnds(tenant.ada.orgId, "9999"))).toEqual([]);
  expect(await job()).toMatchObject({ due: 0 });
});

test.each([
  ["Pacific/Kiritimati", "2027-03-10T10:00:00.000Z"],
  ["Asia/Kolkata", "2027-03-10T18:30:00.000Z"],
  ["America/Noronha", "2027-03-11T02:00:00.000Z"],
  ["America/Rio_Branco", "2027-03-11T05:00:00.000Z"],
  ["Pacific/Pago_Pago", "2027-03-11T11:00:00.000Z"],
])("in %s the tenth ends at %s", async (timezone, end) => {
  const tenant = await organizationAt(world, "2027-03-09T15:00:00.000Z");
  await tenant.ada.call(organization.update, { timezone });
  await tenant.task({ dueDate: "2027-03-10" });
  // The clock runs on: a minute is room for a slow machine.
  setClock(new Date(Date.parse(end) - 60_000).toISOString());
  await job();
  expect(await lateOf(tenant)).toEqual({ overdue: 0, counted: 0 });
  setClock(end);
  expect(await lateOf(tenant)).toEqual({ overdue: 1, counted: 0 });
  await job();
  expect(await lateOf(tenant)).toEqual({ overdue: 1, counted: 1 });
});

test("after a change of zone a day ends when it ends there", async () => {
  const tenant = await organizationAt(world, "2027-03-10T15:00:00.000Z");
  await tenant.task({ dueDate: "2027-03-10" });
  setClock("2027-03-11T03:30:00.000Z");
  await job();
  expect(await lateOf(tenant)).toEqual({ overdue: 1, counted: 1 });
  await tenant.ada.call(organization.update, { timezone: "America/Manaus" });
  await expect.poll(() => lateOf(tenant)).toEqual({ overdue: 0, counted: 0 });
  setClock("2027-03-11T04:00:00.000Z");
  expect(await lateOf(tenant)).toEqual({ overdue: 1, counted: 0 });
  await job();
  expect(await lateOf(tenant)).toEqual({ overdue: 1, counted: 1 });
  // Further east it is overdue at once, before any job runs.
  await tenant.task({ dueDate: "2027-03-11" });
  setClock("2027-03-12T03:30:00.000Z");
  await tenant.ada.call(organization.update, { timezone: "America/Sao_Paulo" });
  expect((await lateOf(tenant)).overdue).toBe(2);
  await expect.poll(() => lateOf(tenant)).toEqual({ overdue: 2, counted: 2 });
  setClock("2027-03-12T04:00:00.000Z");
  await job();
  expect(await lateOf(tenant)).toEqual({ overdue: 2, counted: 2 });
});
