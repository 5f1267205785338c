import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { setClockAhead } from "#functions/platform/clock.ts";
import { contract } from "#shared/contract.ts";
import type { Kind } from "#shared/sync/schemas.ts";
import { withLateRows } from "#test/world/late-rows.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { setActiveScope, scopeOf } from "#web/contract/session/session-scope.ts";
import { subscribeToRecord } from "#web/contract/sync/open-records.ts";
import { positionOf } from "#web/contract/sync/position.ts";
import { readList } from "#web/contract/sync/read-list.ts";
import { recordEnd, syncLists } from "#web/contract/sync/sync-lists.ts";
import { onToast } from "#web/ui/feedback/toast.ts";
import { network } from "./page-network.ts";
import { untilSegment } from "./segment.fixture.ts";

vi.mock("#web/contract/browser.ts", () => import("./page-network.ts"));
vi.stubGlobal("location", { pathname: "/tasks" });
// Storing lists is tested elsewhere.
vi.mock("#web/contract/sync/store-lists.ts", () => ({
  storeLists: () => ({ isOver: false, schedule: () => undefined, stop: () => undefined }),
}));

const { clients, notifications, sync, tags, users } = contract;
const world = ownWorld();

afterEach(() => {
  setClockAhead(0);
  network.until = async () => undefined;
});

/** Returns a page of a new organization with one client. */
async function newPage() {
  const ada = await world.owner();
  Object.assign(network, { origin: world.origin(), token: ada.token, isOffline: () => false });
  setActiveScope(scopeOf(await ada.call(contract.auth.user, {})));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const open = (kind: Kind) => {
    const { list } = contract[kind];
    return client.fetchQuery({
      queryKey: [kind, list.route, {}],
      queryFn: () => readList(client, list, {}),
    });
  };
  await ada.call(clients.create, { name: "Padaria" });
  const listed = () => client.getQueryData(["clients", clients.list.route, {}]);
  return { ada, client, open, listed };
}

const isClient = (pk: string) => pk.endsWith("#CLIENT");

test("returns a change again when a list misses it at the boundary of a segment", async () => {
  const { ada, client, open, listed } = await newPage();
  await open("tags");
  await withLateRows(60_000, isClient, async () => {
    await ada.call(clients.update, { id: 1, name: "Padaria Nova" });
    setClockAhead(untilSegment());
    await syncLists(client, false);
    await ada.call(tags.create, { name: "Urgente" });
    await open("clients");
  });
  await syncLists(client, false);
  expect(listed()).toMatchObject([{ name: "Padaria Nova" }]);
});

test.each([
  ["in the middle of a segment", 0],
  ["at the turn of a segment", 1],
])("refreshes a list soon when it was read during a colleague's save, %s", async (_when, turns) => {
  const { ada, client, open, listed } = await newPage();
  const turn = untilSegment();
  setClockAhead(turn - 1_000);
  await withLateRows(60_000, isClient, async () => {
    await ada.call(clients.update, { id: 1, name: "Padaria Nova" });
    setClockAhead(turn - 1_000 + turns * 2_000);
    await open("clients");
  });
  expect(listed()).toMatchObject([{ name: "Padaria" }]);
  recordEnd(client, (await ada.call(notifications.unreadCount, {})).at);
  await expect.poll(() => listed()).toMatchObject([{ name: "Padaria Nova" }]);
});

test("does not refresh a list that was read seconds after the last change", async () => {
  const { ada, client, open } = await newPage();
  setClockAhead(10_000);
  await open("clients");
  recordEnd(client, (await ada.call(notifications.unreadCount, {})).at);
  const { at, end } = positionOf(client);
  expect(end).toBe(at);
});

test("shows changes that arrive at the same moment as their list", async () => {
  const { ada, client, open, listed } = await newPage();
  await open("tags");
  const answers = new Map<string, ReturnType<typeof held>>(
    [clients.list, sync.changes].map(({ route }) => [route, held()]),
  );
  network.until = async (route) => {
    answers.get(route)?.arrived.resolve();
    await answers.get(route)?.released.promise;
  };
  const [list, changes] = [...answers.values()];
  // It knows the log up to further than the page, but not the new name.
  for (let id = 0; id < 30; id++) await ada.call(tags.create, { name: `Tag ${id}` });
  const opening = open("clients");
  await list?.arrived.promise;
  await ada.call(clients.update, { id: 1, name: "Padaria Nova" });
  const asking = syncLists(client, false);
  await changes?.arrived.promise;
  answers.clear();
  list?.released.resolve();
  changes?.released.resolve();
  await Promise.all([opening, asking]);
  await expect.poll(() => listed()).toMatchObject([{ name: "Padaria Nova" }]);
});

test("resets only once when a list arrives during the request for changes", async () => {
  const { ada, client, open } = await newPage();
  await open("tags");
  // The list knows the log up to further than the page.
  for (let id = 0; id < 30; id++) await ada.call(tags.create, { name: `Tag ${id}` });
  const { email } = ada;
  await ada.call(users.updateProfile, { firstName: "Ada", lastName: "Lima", email });
  const changes = held();
  network.until = async (route) => {
    if (route !== sync.changes.route) return;
    changes.arrived.resolve();
    await changes.released.promise;
  };
  const asking = syncLists(client, false);
  await changes.arrived.promise;
  await open("clients");
  changes.released.resolve();
  await asking;
  const { at } = await ada.call(notifications.unreadCount, {});
  expect(positionOf(client).end).toBe(at);
});

function held() {
  return { arrived: Promise.withResolvers<void>(), released: Promise.withResolvers<void>() };
}

test("a deletion that an open form shows is not notified again", async () => {
  vi.stubGlobal("location", { pathname: "/clients" });
  const { ada, client, open } = await newPage();
  await ada.call(clients.create, { name: "Oficina" });
  await open("clients");
  const titles: (string | undefined)[] = [];
  const stops = [
    onToast((toast) => titles.push(toast?.title)),
    subscribeToRecord("clients/1", () => undefined),
  ];
  for (const id of [1, 2]) await ada.call(clients.remove, { id });
  await syncLists(client, false);
  await expect.poll(() => titles).toEqual(["O cliente Oficina foi excluído"]);
  for (const stop of stops) stop();
});
