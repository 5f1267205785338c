import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { patchCached } from "#web/contract/patch-cached.ts";

interface Row {
  id: number;
  status: string;
  priority: string;
}
const LIST = ["tasks", "GET /api/tasks", {}];
const RECORD = ["tasks", "GET /api/tasks/{id}", { id: 1 }];
const saved: Row = { id: 1, status: "pending", priority: "low" };
const other: Row = { id: 2, status: "pending", priority: "low" };

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(LIST, [saved, other], { updatedAt: 1_000 });
});
const patch = (change: Partial<Row>) =>
  patchCached<Row>(client, "tasks", 1, (row) => ({ ...row, ...change }));
const shown = () => client.getQueryData<Row[]>(LIST)?.[0];
const state = () => client.getQueryState(LIST);

test("shows a patch at once, keeps the age of the list, and rolls it back", async () => {
  const rollBack = await patch({ status: "completed" });
  expect(shown()).toEqual({ ...saved, status: "completed" });
  expect(state()?.dataUpdatedAt).toBe(1_000);
  rollBack();
  expect(shown()).toEqual(saved);
  expect(state()?.isInvalidated).toBe(false);
});

test("keeps a list invalidated through a patch and its rollback", async () => {
  await client.invalidateQueries({ queryKey: LIST });
  const rollBack = await patch({ status: "completed" });
  expect(state()?.isInvalidated).toBe(true);
  rollBack();
  expect(state()?.isInvalidated).toBe(true);
});

test("invalidates a list whose refetch a patch cancelled", async () => {
  client.setQueryDefaults(LIST, { queryFn: () => new Promise(() => {}) });
  void client.prefetchQuery({ queryKey: LIST, staleTime: 0 });
  expect(state()?.fetchStatus).toBe("fetching");
  await patch({ status: "completed" });
  expect(state()).toMatchObject({ fetchStatus: "idle", isInvalidated: true });
});

test("invalidates a record whose first fetch a patch cancelled, but not a list's", async () => {
  client.removeQueries({ queryKey: LIST });
  client.setQueryDefaults(["tasks"], { queryFn: () => new Promise(() => {}) });
  for (const queryKey of [LIST, RECORD]) void client.prefetchQuery({ queryKey });
  await patch({ status: "completed" });
  expect([LIST, RECORD].map((key) => client.getQueryState(key))).toMatchObject([
    { fetchStatus: "fetching", isInvalidated: false },
    { fetchStatus: "idle", isInvalidated: true },
  ]);
});

test("rolls back its own patch and keeps a later one", async () => {
  const first = await patch({ status: "completed" });
  const second = await patch({ priority: "high" });
  first();
  expect(shown()).toEqual({ ...saved, priority: "high" });
  second();
  expect(shown()).toEqual(saved);
});

test("rolls back a patch although a later one changed nothing in the record", async () => {
  client.setQueryData(RECORD, saved);
  const first = await patch({ status: "completed" });
  await patch({ status: "completed" });
  first();
  expect(client.getQueryData(RECORD)).toEqual(saved);
});

test("keeps a row that an answer replaced, and invalidates the list on rollback", async () => {
  const rollBack = await patch({ status: "completed" });
  const answered: Row = { id: 1, status: "in_progress", priority: "high" };
  client.setQueryData(LIST, [answered, other]);
  rollBack();
  expect(shown()).toEqual(answered);
  expect(state()?.isInvalidated).toBe(true);
});
