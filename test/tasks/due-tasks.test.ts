import { expect, test } from "vitest";
import { now, setClockAhead } from "#functions/platform/clock.ts";
import { chunks } from "#functions/platform/table/chunks.ts";
import type { Item } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, query, write } from "#functions/platform/table/table.ts";
import { MAX_LOGGED_WRITES } from "#functions/platform/table/write.ts";
import { rescheduleTasks } from "#functions/tasks/deadlines/reschedule-tasks.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { beforeCommit, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { organizationWithClient } from "./task.fixture.ts";

const world = ownWorld();

/** As many as one run of the job reads of a shard. */
const DUE = 125;

const typesOf = async (person: Person) =>
  (await person.call(notifications.list, {})).map(({ type }) => type);

test("due tasks of a deleted organization keep no others waiting", async () => {
  const [gone, there] = [await organizationWithClient(world), await organizationWithClient(world)];
  const dueDate = "2026-01-05";
  const { id } = await gone.task({ dueDate });
  const record = ((await get(keys.task(gone.ada.orgId, id))) ?? {}) as Item;
  const ids = Array.from({ length: DUE }, (_one, index) => id + index);
  for (const some of chunks(ids, MAX_LOGGED_WRITES)) {
    await write(
      some.map((one) => ({
        put: { ...record, id: one, ...keys.task(gone.ada.orgId, one) },
      })),
    );
  }
  const deletedAt = new Date().toISOString();
  await write([{ update: keys.organization(gone.ada.orgId), set: { deletedAt } }]);
  await there.task({ dueDate: "2026-01-06" });
  await world.runJob("refresh-sla");
  await world.runJob("refresh-sla");
  expect(await typesOf(there.ada)).toContain("task_overdue");
  const { orgId, user } = gone.ada;
  expect(await query(keys.notifications(orgId, user.id))).toEqual([]);
});

test("the creator is notified of a task that somebody who has left still has", async () => {
  const { ada, task } = await organizationWithClient(world);
  const bia = await joinTeam(world, ada, "member");
  await task({ dueDate: "2026-01-05", assignedTo: bia.user.id });
  // The message that unassigns the task comes later.
  await write([{ remove: keys.member(ada.orgId, bia.user.id) }]);
  await world.runJob("refresh-sla");
  expect(await typesOf(ada)).toContain("task_overdue");
});

test("tasks follow the zone of a change that is made during the run of another", async () => {
  const { ada, task } = await organizationWithClient(world);
  const { orgId } = ada;
  const { id } = await task({ dueDate: "2090-01-01" });
  const move = (timezone: string) =>
    write([{ update: keys.organization(orgId), set: { timezone }, condition: "exists" }]);
  const run = async () => {
    while ((await rescheduleTasks(orgId, now())) === "unfinished");
    return ((await get(keys.task(orgId, id))) as Item | undefined)?.["gsi1sk"];
  };
  await move("America/Manaus");
  let inNoronha: unknown;
  const meanwhile = async () => {
    await move("America/Noronha");
    inNoronha = await run();
  };
  expect(await withFaults(beforeCommit(meanwhile), run)).toBe(inNoronha);
  expect(inNoronha).toBeTypeOf("string");
});

test("counts no task as overdue whose day is not over in a zone further west", async () => {
  const at = (instant: string) => setClockAhead(Date.parse(instant) - Date.now());
  at("2027-01-01T12:00:00Z");
  const { ada, task } = await organizationWithClient(world);
  // The SLA warns at 03:12, before the day is over in Manaus.
  const sla = { slaEnabled: true, startTimeHours: 0, completionTimeHours: 19 };
  await task({ dueDate: "2027-01-01", ...sla });
  at("2027-01-02T03:05:00Z");
  // The tasks of other tests go first.
  while (Number((await world.runJob("refresh-sla"))["due"]) > 0);
  expect(await ada.call(dashboard.metrics, {})).toMatchObject({ overdueTasks: 1 });
  await ada.call(organization.update, { timezone: "America/Manaus" });
  await world.runJob("process-outbox");
  expect(await ada.call(dashboard.metrics, {})).toMatchObject({ overdueTasks: 0 });
});
