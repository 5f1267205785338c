import "fake-indexeddb/auto";
import { set, update } from "idb-keyval";
import { afterEach, expect, test } from "vitest";
import { tasks } from "#shared/tasks/contract.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { organizationWithClient } from "#test/tasks/task.fixture.ts";
import { vaultStore, wipeVault } from "#web/contract/sync/vault-store.ts";
import {
  type Head,
  openVault,
  readRows,
  type Rows,
  type Stored,
} from "#web/contract/sync/vault.ts";
import { writeRows } from "#web/contract/sync/write-vault.ts";

const SECRET = "A".repeat(43);

afterEach(() => wipeVault());

/** Returns tasks newest first, of which the oldest is urgent and the next one completed. */
async function manyTasks(count: number): Promise<Task[]> {
  const { ada, task } = await organizationWithClient();
  await task({ title: "Vistoria" });
  const [one] = (await ada.call(tasks.list, {})) as [Task];
  return Array.from({ length: count }, (_row, at): Task => {
    const id = count - at;
    if (id === 1) return { ...one, id, priority: "high" };
    return id === 2
      ? { ...one, id, status: "completed", completedAt: one.createdAt }
      : { ...one, id };
  });
}

async function store(rows: Rows): Promise<void> {
  const vault = await openVault(SECRET);
  if (!vault) throw new Error("There is no vault");
  await writeRows(vault, "tasks", rows, "1~now=000001");
}

/** Reads the tasks as the next visit does. @param onFirst runs when the first rows show */
async function visit(
  onFirst = (): void => undefined,
): Promise<{ first: Rows[]; stored: Stored | undefined }> {
  const vault = await openVault(SECRET);
  if (!vault) throw new Error("There is no vault");
  const first: Rows[] = [];
  const stored = await readRows(vault, "tasks", (rows) => {
    first.push(rows);
    onFirst();
  });
  return { first, stored };
}

test("a long stored list first shows the beginning of each column of its board", async () => {
  const rows = await manyTasks(600);
  await store(rows);
  const { first, stored } = await visit();
  expect(stored?.rows).toHaveLength(600);
  const pending = [1, ...rows.slice(0, 29).map(({ id }) => id)];
  expect(first.map((shown) => shown.map(({ id }) => id))).toEqual([[...pending, 2]]);
});

test("a short stored list shows whole at once", async () => {
  await store(await manyTasks(40));
  const { first, stored } = await visit();
  expect([first, stored?.rows.length]).toEqual([[], 40]);
});

test("first rows of another write than the rest of the list are not shown", async () => {
  const rows = await manyTasks(600);
  await store(rows);
  // Of a version of the app that stores none.
  const head: Head = { form: undefined, cursor: "1~now=000002", chunks: [1, 0], stamp: "2" };
  await set("tasks", head, vaultStore);
  expect((await visit()).first).toEqual([]);
});

test("a long list that another tab stores while its first rows show is still read", async () => {
  await store(await manyTasks(600));
  const { stored } = await visit(() => {
    void update<Head>("tasks", (head) => ({ ...(head as Head), stamp: "2" }), vaultStore);
  });
  expect(stored?.rows).toHaveLength(600);
});
