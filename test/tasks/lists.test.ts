import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { chunks } from "#functions/platform/table/chunks.ts";
import type { Item } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, query, write } from "#functions/platform/table/table.ts";
import { MAX_LOGGED_WRITES } from "#functions/platform/table/write.ts";
import { clients } from "#shared/clients/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { priorityRank } from "#shared/tasks/board-order.ts";
import { PRIORITIES, TASK_STATUSES } from "#shared/tasks/choices.ts";
import { tasks } from "#shared/tasks/contract.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { lostAnswer, setPageSize, throttled, withFaults } from "#test/world/faults.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { RequestFailed } from "#web/contract/client.ts";
import { organizationWithClient } from "./task.fixture.ts";

const world = ownWorld();

afterAll(() => setPageSize(undefined));

test("reads 2,000 tasks in one chain of queries and one round of references", async () => {
  const { ada, task } = await organizationWithClient(world);
  const rows = Array.from({ length: 150 }, (_row, index) => `Cliente ${index}`);
  await ada.call(clients.import, { csvData: ["Nome", ...rows].join("\n") });
  const { id } = await task({
    assignedTo: ada.user.id,
    dueDate: "2030-12-10",
    subtasks: [{ title: "Medir", assignedTo: ada.user.id }],
    checklists: [{ title: "Entrega", items: [{ title: "Chaves" }, { title: "Manual" }] }],
  });
  const record = (await get(keys.task(ada.orgId, id))) ?? ({} as Item);
  const ids = Array.from({ length: 1_999 }, (_id, index) => index + 2);
  for (const some of chunks(ids, MAX_LOGGED_WRITES)) {
    await write(
      some.map((one) => ({
        put: { ...record, id: one, clientId: 1 + (one % 150), ...keys.task(ada.orgId, one) },
      })),
    );
  }
  const bytes = Buffer.byteLength(JSON.stringify(record)) * 2_000;
  const pages = Math.ceil(bytes / 1_000_000) + 1;
  let list: Task[] = [];
  const { steps, scans, calls } = await metered(async () => {
    list = await ada.call(tasks.list, {});
  });
  expect(list).toHaveLength(2_000);
  expect(list[0]).toMatchObject({ id: 2_000, client: { deleted: false } });
  expect(new Set(list.map(({ client }) => client.name)).size).toBe(150);
  expect(scans).toBe(0);
  expect(steps).toBeLessThanOrEqual(1 + pages + 1);
  expect(calls).toBeLessThanOrEqual(1 + pages + 2);
}, 60_000);

test("lists are complete when the table answers in small pages", async () => {
  const { ada, task } = await organizationWithClient(world);
  const tag = await ada.call(tags.create, { name: "Urgente" });
  for (let count = 0; count < 20; count++) await task({ tagIds: [tag.id], dueDate: "2020-01-01" });
  setPageSize(7);
  expect(await ada.call(tasks.list, {})).toHaveLength(20);
  expect(await ada.call(tasks.byTag, { tagId: tag.id })).toHaveLength(20);
  expect(await ada.call(tasks.overdue, {})).toHaveLength(20);
  setPageSize(undefined);
});

const someTags = fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { maxLength: 3 });
const dueDate = fc.constantFrom(null, "2020-01-01", "2020-02-01", "2090-01-01");
const priority = fc.constantFrom(...PRIORITIES);
const status = fc.constantFrom(...TASK_STATUSES);
const which = fc.nat({ max: 7 });
const fault = fc.constantFrom(
  undefined,
  undefined,
  { before: throttled() },
  { after: lostAnswer() },
);
const command = fc.oneof(
  fc.record({ kind: fc.constant("create" as const), tags: someTags, dueDate, priority, fault }),
  fc.record({ kind: fc.constant("tag" as const), which, tags: someTags, fault }),
  fc.record({ kind: fc.constant("change" as const), which, dueDate, priority, status, fault }),
  fc.record({ kind: fc.constant("finish" as const), which, fault }),
  fc.record({ kind: fc.constant("remove" as const), which, fault }),
);

function ofTag(all: readonly Task[], tagId: number): number[] {
  const day = (task: Task) => task.dueDate ?? "9999-12-31";
  return all
    .filter((task) => task.status !== "completed" && task.tags.some(({ id }) => id === tagId))
    .toSorted(
      (a, b) =>
        day(a).localeCompare(day(b)) ||
        priorityRank(a.priority) - priorityRank(b.priority) ||
        a.id - b.id,
    )
    .map(({ id }) => id);
}

test("after any commands and faults the tag and overdue lists equal a full count", async () => {
  const run = async (commands: (typeof command extends fc.Arbitrary<infer C> ? C : never)[]) => {
    const { ada, task } = await organizationWithClient(world);
    const tagIds: number[] = [];
    for (const name of ["A", "B", "C"]) tagIds.push((await ada.call(tags.create, { name })).id);
    const made: number[] = [];
    const numbers = (chosen: number[]) => chosen.map((index) => tagIds[index] ?? 0);
    for (const one of commands) {
      let isDone = one.fault === undefined;
      const once = (call: { command: string }) => {
        if (isDone || call.command !== "TransactWriteItems") return undefined;
        isDone = true;
        return one.fault;
      };
      const id = "which" in one ? (made[one.which % Math.max(made.length, 1)] ?? 0) : 0;
      const act = async (): Promise<unknown> => {
        if (one.kind === "create") {
          const created = await task({ ...one, tagIds: numbers(one.tags), slaEnabled: true });
          return made.push(created.id);
        }
        if (id === 0) return undefined;
        if (one.kind === "finish") return ada.call(tasks.finish, { id });
        if (one.kind === "remove") return ada.call(tasks.remove, { id });
        if (one.kind === "tag") return ada.call(tasks.update, { id, tagIds: numbers(one.tags) });
        const { dueDate: day, priority: rank, status: next } = one;
        return ada.call(tasks.update, { id, dueDate: day, priority: rank, status: next });
      };
      await withFaults(once, act).catch((error: unknown) => {
        if (!(error instanceof RequestFailed) || error.status !== 404) throw error;
      });
    }
    const all = await ada.call(tasks.list, {});
    for (const tagId of tagIds) {
      const list = await ada.call(tasks.byTag, { tagId });
      expect(list.map(({ id }) => id)).toEqual(ofTag(all, tagId));
    }
    const overdue = await ada.call(tasks.overdue, {});
    const late = all.filter(({ isOverdue }) => isOverdue).map(({ id }) => id);
    expect(new Set(overdue.map(({ id }) => id))).toEqual(new Set(late));
    for (const { id } of all) await ada.call(tasks.remove, { id });
    for (const tagId of tagIds) expect(await query(keys.tagTasks(ada.orgId, tagId))).toEqual([]);
    expect(await query(keys.tasksDueBefore(ada.orgId, "9999"))).toEqual([]);
    expect(await query(keys.taskSlaEnds(ada.orgId, "9999"))).toEqual([]);
    expect(await query(keys.lateTasks(ada.orgId))).toEqual([]);
    expect(await query(keys.tasks(ada.orgId))).toEqual([]);
  };
  await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 25 }), run), {
    numRuns: 4,
    endOnFailure: true,
  });
}, 60_000);
