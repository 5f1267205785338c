import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import type { Changes } from "#shared/sync/schemas.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { organizationWithClient } from "#test/tasks/task.fixture.ts";
import { mergeChanges } from "#web/contract/sync/merge-changes.ts";

function changesTo(changed: Partial<Changes["changed"]>, gone: Partial<Changes["gone"]> = {}) {
  const none = { clients: [], products: [], proposals: [], tasks: [], tags: [] };
  const answer = { changed: { ...none, ...changed }, gone: { ...none, ...gone } };
  return { ...structuredClone(answer), settings: [], cursor: "", reset: false, more: false };
}

async function heldLists() {
  const { ada, task } = await organizationWithClient();
  await task({ title: "Laudo" });
  await task({ title: "Vistoria" });
  return {
    clients: await ada.call(clients.list, {}),
    tasks: await ada.call(tasks.list, {}),
  };
}

test("keeps the same row and list objects when a change repeats their values", async () => {
  const lists = await heldLists();
  const merged = mergeChanges(lists, changesTo(lists, { tasks: [9_999] }));
  expect(merged.lists.tasks).toBe(lists.tasks);
  expect(merged.lists.clients).toBe(lists.clients);
});

test("a change of a client updates only the tasks that show the changed field", async () => {
  const lists = await heldLists();
  const [client] = lists.clients;
  if (!client) throw new Error("no client");
  const phone = mergeChanges(lists, changesTo({ clients: [{ ...client, phone: "11988887777" }] }));
  expect(phone.lists.tasks).toBe(lists.tasks);
  expect(phone.lists.clients?.[0]).toMatchObject({ phone: "11988887777" });
  const name = mergeChanges(lists, changesTo({ clients: [{ ...client, name: "Outro nome" }] }));
  expect(name.lists.tasks?.map((task) => task.client.name)).toEqual(["Outro nome", "Outro nome"]);
});

test("applies new, changed and deleted rows together, newest first", async () => {
  const lists = await heldLists();
  const [newest, oldest] = lists.tasks;
  if (!newest || !oldest) throw new Error("no tasks");
  const added = { ...newest, id: newest.id + 1, title: "Obra" };
  const changed = { ...newest, title: "Vistoria final" };
  const { lists: merged } = mergeChanges(
    lists,
    changesTo({ tasks: [changed, added] }, { tasks: [oldest.id] }),
  );
  expect(merged.tasks?.map(({ title }) => title)).toEqual(["Obra", "Vistoria final"]);
});
