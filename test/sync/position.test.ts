import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract.ts";
import type { Kind } from "#shared/sync/schemas.ts";
import { type Person, world } from "#test/world/world.ts";
import { setActiveScope, scopeOf } from "#web/contract/session/session-scope.ts";
import { subscribeToRecord } from "#web/contract/sync/open-records.ts";
import type { Written } from "#web/contract/sync/own-rows.ts";
import { earlierOf, isEarlier } from "#web/contract/sync/position.ts";
import { readList } from "#web/contract/sync/read-list.ts";
import { recordEnd, recordWrite, showWritten, syncLists } from "#web/contract/sync/sync-lists.ts";
import { network } from "./page-network.ts";

vi.mock("#web/contract/browser.ts", () => import("./page-network.ts"));
vi.stubGlobal("location", { pathname: "/tasks" });
// Storing lists is tested elsewhere.
vi.mock("#web/contract/sync/store-lists.ts", () => ({
  storeLists: () => ({ isOver: false, schedule: () => undefined, stop: () => undefined }),
}));

const { clients, tags, tasks, users } = contract;

/** A page whose rows are in use. */
const withOpenMenu = {
  visibilityState: "visible",
  querySelector: () => null,
  querySelectorAll: () => [{ checkVisibility: () => true }],
};

/** Opens a list in a page, which then synchronizes it. */
function open(client: QueryClient, kind: Kind) {
  const { list } = contract[kind];
  return client.fetchQuery({
    queryKey: [kind, list.route, {}],
    queryFn: () => readList(client, list, {}),
  });
}

async function page(): Promise<{ ada: Person; client: QueryClient }> {
  const ada = await world.owner();
  Object.assign(network, {
    origin: world.origin(),
    token: ada.token,
    isOffline: () => false,
  });
  setActiveScope(scopeOf(await ada.call(contract.auth.user, {})));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  return { ada, client };
}

test("a list opened later does not hide changes from the lists open before it", async () => {
  const { ada, client } = await page();
  await ada.call(clients.create, { name: "Padaria" });
  await ada.call(tasks.create, { title: "Laudo", clientId: 1, assignedTo: ada.user.id });
  await open(client, "tasks");
  await ada.call(tags.create, { name: "Urgente" });
  await syncLists(client, false);
  const { email } = ada;
  await ada.call(users.updateProfile, { firstName: "Augusta", lastName: "Lima", email });
  await open(client, "clients");
  await syncLists(client, false);
  const held = client.getQueryState(["tasks", tasks.list.route, {}]);
  expect(held?.isInvalidated).toBe(true);
});

const HOUR = "2026-11-22T11:";
/** Returns a position by what it knows of the 10-minute segments of an hour, newest first. */
const positionAt = (parts: string) => `1~${parts.replaceAll(/(\d)=/g, `${HOUR}$1=`)}`;

test.each([
  ["fewer entries", "2=000030,1=000007", "2=000015-000035,1=000007", "2=000015-000030,1=000007"],
  ['fewer "anything" entries', "2=000005-000025", "2=000020", "2=000005-000020"],
  ["no newer segment", "3=000004,2=000035", "2=000015-000035,1=000007", "2=000015-000035,1=000007"],
  ["nothing yet", "2=000004,1=000003", "2=000000,1=000000", "1=000000"],
  ["an older segment in part", "3=000004,2=000035", "3=000005,2=000030", "3=000004,2=000030"],
])("a list that knows %s takes a position back to what both know", (_what, held, list, both) => {
  expect(isEarlier(positionAt(list), positionAt(held))).toBe(true);
  expect(earlierOf(positionAt(held), positionAt(list))).toBe(positionAt(both));
});

test("a list that knows as much or more leaves a position alone", () => {
  const held = positionAt("2=000020,1=000007");
  for (const list of [held, positionAt("2=000020-000025"), positionAt("3=000001,2=000020")])
    expect(isEarlier(list, held)).toBe(false);
});

test("does not bring back an older write over a colleague's later save", async () => {
  const { ada, client } = await page();
  for (const name of ["Padaria", "Oficina"]) await ada.call(clients.create, { name });
  await open(client, "clients");
  const opened = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(opened);
  const write = (id: number, show: (written: Written) => unknown) => {
    const input = { id, phone: "1130001234" };
    const mutation = client.getMutationCache().build(client, {
      mutationFn: () => ada.call(clients.update, input),
      onSuccess: (answer) => show({ route: clients.update.route, input, answer }),
    });
    return mutation.execute(input);
  };
  await write(1, (written) => recordWrite(client, written));
  await ada.call(clients.update, { id: 1, name: "Padaria Nova" });
  recordEnd(client, (await ada.call(contract.notifications.unreadCount, {})).at);
  await syncLists(client, false);
  await write(2, (written) => showWritten(client, written));
  const held = client.getQueryData(["clients", clients.list.route, {}]);
  expect(held).toEqual(await ada.call(clients.list, {}));
});

test("a reset sends no further request until something changes", async () => {
  const { ada, client } = await page();
  await ada.call(clients.create, { name: "Padaria" });
  await open(client, "clients");
  const { email } = ada;
  await ada.call(users.updateProfile, { firstName: "Augusta", lastName: "Lima", email });
  const { at } = await ada.call(contract.notifications.unreadCount, {});
  const asked = vi.spyOn(network, "isOffline");
  recordEnd(client, at);
  await expect.poll(() => asked).toHaveBeenCalled();
  await expect
    .poll(() => client.getQueryState(["clients", clients.list.route, {}])?.isInvalidated)
    .toBe(true);
  recordEnd(client, at);
  await syncLists(client, true);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("shows the user's own change, delayed by another one, while a menu is open", async () => {
  const { ada, client } = await page();
  await ada.call(clients.create, { name: "Padaria" });
  await open(client, "clients");
  vi.stubGlobal("document", withOpenMenu);
  try {
    const other = Promise.withResolvers<void>();
    const mutations = client.getMutationCache();
    const changing = mutations
      .build(client, { mutationFn: () => other.promise })
      .execute(undefined);
    const own = mutations.build(client, {
      mutationFn: () => ada.call(clients.update, { id: 1, name: "Padaria Nova" }),
      onSuccess: () => syncLists(client, true),
    });
    await own.execute(undefined);
    other.resolve();
    await changing;
    await expect
      .poll(() => client.getQueryData(["clients", clients.list.route, {}]))
      .toMatchObject([{ name: "Padaria Nova" }]);
  } finally {
    vi.stubGlobal("document", undefined);
  }
});

test("the user's own change sends no request while another change is running", async () => {
  const { ada, client } = await page();
  await open(client, "clients");
  const mutations = client.getMutationCache();
  const write = (mutationFn: () => Promise<unknown>, onSuccess?: () => Promise<unknown>) =>
    mutations.build(client, { mutationFn, ...(onSuccess && { onSuccess }) }).execute(undefined);
  const other = Promise.withResolvers<void>();
  const changing = write(() => other.promise);
  const asked = vi.spyOn(network, "isOffline");
  await write(
    () => ada.call(clients.create, { name: "Padaria" }),
    () => syncLists(client, true),
  );
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(asked).not.toHaveBeenCalled();
  other.resolve();
  await changing;
  await expect.poll(() => asked).toHaveBeenCalledOnce();
});

test("notifies an open form of each change once", async () => {
  const { ada, client } = await page();
  await ada.call(clients.create, { name: "Padaria" });
  await ada.call(clients.create, { name: "Açougue" });
  await open(client, "clients");
  vi.stubGlobal("document", withOpenMenu);
  const onChange = vi.fn();
  const close = subscribeToRecord("clients/1", onChange);
  const poll = async () => {
    recordEnd(client, (await ada.call(contract.notifications.unreadCount, {})).at);
    await syncLists(client, false);
  };
  await ada.call(clients.update, { id: 1, name: "Padaria Nova" });
  await poll();
  await ada.call(clients.update, { id: 2, name: "Açougue Novo" });
  await poll();
  const { email } = ada;
  await ada.call(users.updateProfile, { firstName: "Augusta", lastName: "Lima", email });
  await poll();
  await ada.call(clients.update, { id: 2, name: "Açougue" });
  await poll();
  close();
  vi.stubGlobal("document", undefined);
  const anything = onChange.mock.calls.filter(([change]) => !("row" in (change as object)));
  expect(anything).toEqual([[{ isGone: false }]]);
  expect(onChange).toHaveBeenCalledWith({
    row: expect.objectContaining({ name: "Padaria Nova" }),
    isGone: false,
  });
});
