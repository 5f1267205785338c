import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { now } from "#functions/platform/clock.ts";
import { log } from "#functions/platform/logs/log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { clients } from "#shared/clients/contract.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { withConflicts, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import { RequestFailed } from "#web/contract/client.ts";
import { act, command, type Command, isExpected, plan, START } from "./commands.ts";
import { organizationAt } from "./organization.fixture.ts";
import { lateAt, readCounters, readSales, recount, recountSales } from "./recount.ts";

const ZONE = "America/Sao_Paulo";
const world = ownWorld();

beforeAll(async () => {
  log.setLogLevel("SILENT");
});

async function expectRight({
  ada,
  metrics,
  listed,
}: Awaited<ReturnType<typeof organizationAt>>): Promise<void> {
  const counters = await readCounters(ada.orgId);
  expect(Object.values(counters).every((count) => count > 0)).toBe(true);
  const { lateTasks: _counted, ...others } = counters;
  const { lateTasks = 0, ...counted } = await recount(ada.orgId, ZONE, lateAt(ZONE, now()));
  expect(others).toEqual(counted);
  const sales = await readSales(ada.orgId);
  expect(Object.values(sales).every((sum) => sum > 0)).toBe(true);
  expect(sales).toEqual(await recountSales(ada.orgId, ZONE));
  const shown = await metrics();
  expect(shown).toMatchObject({ ...(await listed()), overdueTasks: lateTasks });
  expect(shown.totalProposals).toBe(counted["proposals"] ?? 0);
}

/** On a slow machine a write may use up its attempts. */
async function untilNotBusy<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.problem?.code !== "busy") throw error;
    return untilNotBusy(send);
  }
}

test("after 400 commands with faults the counters equal a recount of all rows", async () => {
  const run = async (commands: Command[]) => {
    const made = await organizationAt(world, START);
    const { ada } = made;
    const bia = await joinTeam(world, ada, "member");
    const other = await ada.call(clients.create, { company: "Padaria Monte Alto" });
    const tenant = { ...made, biaId: bia.user.id, clientIds: [made.clientId, other.id] };
    for (const name of ["A", "B", "C", "D"]) await ada.call(tags.create, { name });
    for (const one of commands) {
      await withFaults(plan(one), () => act(world, tenant, one)).catch((error: unknown) => {
        if (!isExpected(error, one)) throw error;
      });
    }
    await expectRight(tenant);
    // The job counts everything late; then the counter alone is right.
    while (((await world.runJob("refresh-sla"))["due"] ?? 0) > 0);
    expect(await readCounters(ada.orgId)).toEqual(
      await recount(ada.orgId, ZONE, lateAt(ZONE, now())),
    );
    const shownTags = (await ada.call(tags.list, {})).filter((tag) => tag.showInDashboard);
    const { specialTags } = await ada.call(dashboard.get, {});
    expect(specialTags.map(({ tag }) => tag.id)).toEqual(shownTags.map((tag) => tag.id));
    for (const { tag, tasks: first, total } of specialTags) {
      const all = await ada.call(tasks.byTag, { tagId: tag.id });
      expect(first.map((task) => task.id)).toEqual(all.slice(0, 3).map((task) => task.id));
      expect(total).toBe(all.length);
    }
    for (const { id } of await ada.call(proposals.list, {}))
      await ada.call(proposals.remove, { id });
    for (const { id } of await ada.call(tasks.list, {})) await ada.call(tasks.remove, { id });
    expect(await readCounters(ada.orgId)).toEqual({});
    expect(await readSales(ada.orgId)).toEqual({});
  };
  const commands = fc.array(command, { minLength: 50, maxLength: 50 });
  await fc.assert(fc.asyncProperty(commands, run), { numRuns: 8, endOnFailure: true });
}, 240_000);

test("counts all of 50 concurrent writes despite conflicting transactions", async () => {
  const tenant = await organizationAt(world, START);
  await withConflicts(2, () =>
    Promise.all(
      Array.from({ length: 50 }, (_one, index) =>
        untilNotBusy<unknown>(() =>
          index % 2
            ? tenant.propose({ status: "accepted" })
            : tenant.task({ dueDate: "2027-01-01" }),
        ),
      ),
    ),
  );
  expect(await tenant.metrics()).toMatchObject({
    totalProposals: 25,
    acceptedProposals: 25,
    openTasks: 25,
    overdueTasks: 25,
  });
  await expectRight(tenant);
}, 60_000);

test("concurrent changes of one task change the counters once each", async () => {
  const tenant = await organizationAt(world, START);
  const { id } = await tenant.task({ dueDate: "2027-01-01" });
  await withConflicts(5, () =>
    Promise.all([
      ...Array.from({ length: 6 }, () => tenant.ada.call(tasks.finish, { id })),
      ...Array.from({ length: 6 }, (_one, index) =>
        tenant.ada.call(tasks.update, { id, status: index % 2 ? "pending" : "completed" }),
      ),
      world.runJob("refresh-sla"),
    ]),
  );
  await expectRight(tenant);
}, 60_000);

test("changing zones leaves no counts behind", async () => {
  const tenant = await organizationAt(world, "2027-02-01T02:30:00.000Z");
  const zones = ["America/Rio_Branco", "Pacific/Kiritimati", ZONE, "America/Manaus"];
  for (const timezone of zones) {
    const { id } = await tenant.propose({ status: "accepted" });
    const task = await tenant.task({ status: "completed", dueDate: "2027-01-30" });
    await tenant.task({ dueDate: "2027-01-30" });
    await tenant.ada.call(organization.update, { timezone });
    await tenant.ada.call(proposals.update, { id, status: "sent" });
    await tenant.ada.call(proposals.update, { id, status: "accepted" });
    await tenant.ada.call(tasks.update, { id: task.id, status: "in_progress" });
    const counts = Object.values(await readCounters(tenant.ada.orgId));
    expect(counts.every((count) => count > 0)).toBe(true);
  }
  for (const { id } of await tenant.ada.call(proposals.list, {}))
    await tenant.ada.call(proposals.remove, { id });
  for (const { id } of await tenant.ada.call(tasks.list, {}))
    await tenant.ada.call(tasks.remove, { id });
  expect(await readCounters(tenant.ada.orgId)).toEqual({});
  expect(await readSales(tenant.ada.orgId)).toEqual({});
  expect((await get(keys.totals(tenant.ada.orgId)))?.proposals).toBe(0);
});
