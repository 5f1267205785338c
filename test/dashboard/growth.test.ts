import { expect, test } from "vitest";
import { setClockAhead } from "#functions/platform/clock.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { costOf } from "#test/world/cost.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { someCnpj } from "#test/world/tax-id.ts";
import { addRows } from "./many-rows.fixture.ts";
import { organizationAt } from "./organization.fixture.ts";

const MANY = Number(process.env["GROWTH_ROWS"] ?? 3_000);
const NOW = "2027-03-10T15:00:00.000Z";

const world = ownWorld();

test(`the dashboard reads as much with ${MANY} rows of each kind as with 100`, async () => {
  const { ada, task, propose } = await organizationAt(world, NOW);
  await ada.call(organization.update, { cpfCnpj: someCnpj() });
  await ada.call(tags.create, { name: "Urgente" });
  await propose({ status: "accepted" });
  const tagged = { tagIds: [1], assignedTo: ada.user.id };
  await task({ ...tagged, dueDate: "2027-03-01" });
  await task({ ...tagged, dueDate: "2028-03-10" });
  const measure = async () => {
    const screen = () => ada.call(dashboard.get, {});
    const numbers = await costOf(ada, () => ada.call(dashboard.metrics, {}));
    await ada.call(tags.update, { id: 1, showInDashboard: false });
    const plain = await costOf(ada, screen);
    await ada.call(tags.update, { id: 1, showInDashboard: true });
    return { numbers, plain, withTag: await costOf(ada, screen) };
  };
  const alone = await measure();
  expect(alone.numbers).toEqual({ units: 3, steps: 1 });
  await ada.call(dashboard.dismissFirstSteps, { dismissed: true });
  await addRows(ada, 2, 101);
  const small = await measure();
  await addRows(ada, 101, MANY + 1);
  const large = await measure();
  expect(large).toEqual(small);
  expect(large.numbers).toEqual({ units: 3, steps: 1 });
  expect(large.plain.steps).toBeLessThanOrEqual(2);
  expect(large.withTag.steps).toBeLessThanOrEqual(2);
  // The numbers, the goal, two lists, and the three clients of the proposals, which are not among the newest.
  expect(large.plain.units).toBeLessThanOrEqual(9);
  const shown = await ada.call(dashboard.get, {});
  expect(shown.metrics.totalProposals).toBe(MANY);
  const assignedUser = { firstName: "Ada" };
  expect(shown.specialTags).toMatchObject([
    { total: MANY + 1, tasks: [{ assignedUser }, { assignedUser }, { assignedUser }] },
  ]);
}, 600_000);

test("reads tasks that became overdue since the last run of the job, and none after it", async () => {
  const { ada, task } = await organizationAt(world, NOW);
  for (let count = 0; count < 40; count++) await task({ dueDate: "2027-03-10", slaEnabled: true });
  const numbers = () => costOf(ada, () => ada.call(dashboard.metrics, {}));
  expect(await numbers()).toEqual({ units: 3, steps: 1 });
  setClockAhead(Date.parse("2027-03-11T15:00:00.000Z") - Date.now());
  expect((await numbers()).units).toBeGreaterThan(3);
  await world.runJob("refresh-sla");
  expect(await numbers()).toEqual({ units: 3, steps: 1 });
  expect(await ada.call(tasks.overdue, {})).toHaveLength(40);
}, 60_000);
