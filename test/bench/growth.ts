import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { clients } from "#shared/clients/contract.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { SYNC_CURSOR } from "#shared/sync-header.ts";
import { sync } from "#shared/sync/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { addRows } from "#test/dashboard/many-rows.fixture.ts";
import { organizationAt } from "#test/dashboard/organization.fixture.ts";
import { costOf, meteredAgain } from "#test/world/cost.ts";
import { metered } from "#test/world/meter.ts";
import type { Person, World } from "#test/world/world.ts";
import { holdTo, rounded, table } from "./findings.ts";
import { POLLS, unchangedPoll } from "./polls.ts";

/** Rows of each kind: clients, proposals, tasks. */
const SIZES = [100, 1_000, 10_000, Number(process.env["GROWTH_ROWS"] ?? 100_000)];
const NOW = "2027-03-10T15:00:00.000Z";
/** Above this a whole list is not measured, because it grows with its rows. */
const MAX_LISTED = 10_000;

/** Measures calls whose cost must not grow with the stored rows, and one list whose cost does. */
export async function measureGrowth(world: World): Promise<string> {
  const { ada, task, propose } = await organizationAt(world, NOW);
  await ada.call(tags.create, { name: "Urgente", showInDashboard: true });
  await propose({ status: "accepted" });
  await propose({ status: "rejected" });
  await task({ dueDate: "2027-03-01", tagIds: [1] });
  await task({ dueDate: "2028-03-10", tagIds: [1] });
  await ada.call(dashboard.dismissFirstSteps, { dismissed: true });
  const measured: Record<string, number>[] = [];
  // The lost proposal has the second number.
  let count = 2;
  for (const size of SIZES) {
    await addRows(ada, count + 1, size + 1);
    count = size;
    measured.push(await unitsOf(world, ada, size <= MAX_LISTED));
  }
  const [min, max] = [measured[0] ?? {}, measured.at(-1) ?? {}];
  for (const name of Object.keys(max)) {
    const value = (max[name] ?? 0) / Math.max(min[name] ?? 0, 0.5);
    holdTo({ row: 5, what: `growth of ${name}, 10² to 10⁵`, value, max: 1.05, unit: "x" });
  }
  const numbers = max["dashboard, numbers"] ?? Number.NaN;
  holdTo({ row: 4, what: "dashboard, numbers", value: numbers, max: 4, unit: " RRU" });
  holdTo({
    row: 4,
    what: "dashboard, whole",
    value: max["dashboard, whole"] ?? Number.NaN,
    max: 16,
    unit: " RRU",
  });
  const names = Object.keys(min);
  return table(
    ["read units", "", ...SIZES.map((size) => size.toLocaleString("en"))],
    names.map((name) => [
      name,
      "",
      ...measured.map((of) => (of[name] === undefined ? "-" : rounded(of[name]))),
    ]),
  );
}

async function changesSince(ada: Person): Promise<Record<string, number>> {
  const header = (await ada.raw("/api/tags")).headers.get(SYNC_CURSOR) ?? "";
  const { cursor } = await ada.call(sync.changes, { since: header.split(";")[0] ?? "" });
  const ask = () => ada.call(sync.changes, { since: cursor });
  const nothing = await costOf(ada, ask);
  await ada.call(clients.update, { id: 1, phone: "11987654321" });
  return { "changes, none": nothing.units, "changes, one client": (await costOf(ada, ask)).units };
}

/** Imports a client that is stored: copies of rows have taken the numbers of new ones. */
async function importStored(ada: Person): Promise<void> {
  const stored = await get(keys.client(ada.orgId, 1));
  const { name, company, phone, email } = stored ?? {};
  const cells = [name, company, phone, email].map((cell) => cell ?? "");
  const csvData = `Nome;Empresa;Telefone;Email\n${cells.join(";")}`;
  const { imported } = await ada.call(clients.import, { csvData });
  if (imported > 0) throw new Error("A stored client was imported again");
}

async function unitsOf(
  world: World,
  ada: Person,
  isListed: boolean,
): Promise<Record<string, number>> {
  const polls: Record<string, number> = {};
  for (const poll of POLLS) {
    const ask = await unchangedPoll(poll, ada.token);
    polls[poll.what] = (await meteredAgain(ask)).readUnits;
  }
  const job = () => world.runJob("refresh-sla");
  await job();
  return {
    "dashboard, numbers": (await costOf(ada, () => ada.call(dashboard.metrics, {}))).units,
    "dashboard, whole": (await costOf(ada, () => ada.call(dashboard.get, {}))).units,
    ...polls,
    ...(await changesSince(ada)),
    "lost proposals, one lost": (await costOf(ada, () => ada.call(proposals.rejected, {}))).units,
    "import of a stored client": (await metered(() => importStored(ada))).readUnits,
    "SLA job, nothing due": (await meteredAgain(job)).readUnits,
    ...(isListed && {
      "list of clients": (await costOf(ada, () => ada.call(clients.list, {}))).units,
      "list of proposals": (await costOf(ada, () => ada.call(proposals.list, {}))).units,
      "list of tasks": (await costOf(ada, () => ada.call(tasks.list, {}))).units,
    }),
  };
}
