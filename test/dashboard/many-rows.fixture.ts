import type { Item, Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { earliest } from "#functions/tasks/lookup-rows.ts";
import { putItems } from "#test/users/whole-table.fixture.ts";
import type { Person, World } from "#test/world/world.ts";
import { organizationAt } from "./organization.fixture.ts";

/** Returns the owner of `rows` clients, proposals and tasks. */
export async function ownerOfRows(
  world: World,
  rows: number,
  instant = new Date().toISOString(),
): Promise<Person> {
  const { ada, task, propose } = await organizationAt(world, instant);
  await propose({ status: "accepted" });
  await task({ dueDate: "2027-03-01" });
  await task({ dueDate: "2028-03-10" });
  await addRows(ada, 2, rows + 1);
  return ada;
}

/**
 * Copies rows of each kind with their counters and lookup rows: tasks overdue, due in a year and completed in equal
 * parts.
 */
export async function addRows(ada: Person, from: number, to: number): Promise<void> {
  const { orgId } = ada;
  const row = async (key: Key) => (await get(key)) ?? {};
  const [client, proposal, late, due] = [
    await row(keys.client(orgId, 1)),
    await row(keys.proposal(orgId, 1)),
    await row(keys.task(orgId, 1)),
    await row(keys.task(orgId, 2)),
  ];
  const { createdAt, dueDate, assignedTo } = late as unknown as {
    createdAt: string;
    dueDate: string;
    assignedTo: string | null;
  };
  const people = assignedTo === null ? [] : [assignedTo];
  const edge = { names: { clientId: 1, proposalId: null, tagIds: [1], people } };
  const items: Item[] = [];
  for (let id = from; id < to; id++) {
    items.push({ ...client, id, ...keys.client(orgId, id) });
    items.push({ ...proposal, id, clientId: Math.max(1, id - 50), ...keys.proposal(orgId, id) });
    const taskId = id + 2;
    const task = {
      ...(id % 3 ? due : late),
      id: taskId,
      clientId: id,
      ...keys.task(orgId, taskId),
    };
    items.push(id % 3 === 2 ? { ...task, status: "completed", completedAt: createdAt } : task);
    if (id % 3 === 2) continue;
    const place = `${id % 3 ? "2028-03-10" : dueDate}#1#${String(taskId).padStart(10, "0")}`;
    items.push({ ...edge, taskId, ...keys.tagTask(orgId, 1, place) });
    const deadlines = { dueDate: id % 3 ? "2028-03-10" : dueDate, slaDeadlineAt: null };
    const key =
      id % 3
        ? keys.taskDue(orgId, "2028-03-10", taskId)
        : keys.lateTask(orgId, earliest(deadlines), taskId);
    items.push({ ...edge, taskId, deadlines, ...key });
  }
  await putItems(items);
  const count = to - from;
  const days = Array.from({ length: 31 }, (_day, index) => String(index + 1).padStart(2, "0"));
  const month = Object.fromEntries(
    days.flatMap((day) => ["p", "a", "t", "c"].map((letter) => [letter + day, count] as const)),
  );
  await write([
    {
      update: keys.totals(orgId),
      add: {
        proposals: count,
        openTasks: count,
        completedTasks: count,
        lateTasks: count,
        tag1: count,
      },
    },
    ...["2026-12", "2027-01", "2027-02", "2027-03"].map((name) => ({
      update: keys.monthCounts(orgId, name),
      add: month,
    })),
  ]);
}
