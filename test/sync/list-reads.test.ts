import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract.ts";
import type { CallInput, Endpoint } from "#shared/endpoint.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { organizationWithClient } from "#test/tasks/task.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { patchCached } from "#web/contract/patch-cached.ts";
import { scopeKey, scopeOf, setActiveScope } from "#web/contract/session/session-scope.ts";
import { keyOfFirstRows } from "#web/contract/sync/first-rows.ts";
import { recordInReads, startRead } from "#web/contract/sync/list-reads.ts";
import { ownChanges } from "#web/contract/sync/own-rows.ts";
import { positionOf } from "#web/contract/sync/position.ts";
import { readList } from "#web/contract/sync/read-list.ts";
import { refreshDomains } from "#web/contract/sync/refresh-domains.ts";
import { network } from "./page-network.ts";

vi.mock("#web/contract/browser.ts", () => import("./page-network.ts"));
vi.stubGlobal("location", { pathname: "/tasks" });
// Storing lists is tested elsewhere.
vi.mock("#web/contract/sync/store-lists.ts", () => ({
  storeLists: () => ({ isOver: false, schedule: () => undefined, stop: () => undefined }),
}));

const { tasks } = contract;
const LIST = ["tasks", tasks.list.route, {}];
const world = ownWorld();

let page: Awaited<ReturnType<typeof loadingPage>>;
beforeEach(async () => {
  page = await loadingPage();
});
afterEach(() => {
  network.until = async () => undefined;
});

/** Returns a page that shows the newest two of three tasks, and waits for the rest. */
async function loadingPage() {
  const { ada, client: padaria, task } = await organizationWithClient(world);
  for (const title of ["Vistoria", "Laudo", "Projeto"]) await task({ title });
  Object.assign(network, { origin: world.origin(), token: ada.token, isOffline: () => false });
  const scope = scopeOf(await ada.call(contract.auth.user, {}));
  setActiveScope(scope);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const rest = Promise.withResolvers<void>();
  const read = vi.fn<() => void>();
  network.until = async (route) => {
    if (route !== tasks.list.route) return;
    read();
    await rest.promise;
  };
  const queryFn = () => readList(client, tasks.list, { limit: 2 });
  const observer = new QueryObserver<Task[]>(client, { queryKey: LIST, queryFn });
  observer.subscribe(() => undefined);
  const titles = (rows: Task[] | undefined) => rows?.map(({ title }) => title);
  const first = () =>
    client.getQueryData<Task[]>(["tasks", "first rows", tasks.list.route, scopeKey(scope)]);
  await expect.poll(() => titles(first())).toEqual(["Projeto", "Laudo"]);
  const write = <E extends Endpoint>(endpoint: E, input: CallInput<E>, until?: Promise<void>) =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: async () => {
          await until;
          return ada.call(endpoint, input);
        },
        onSuccess: (answer) =>
          refreshDomains(client, endpoint.route, { route: endpoint.route, input, answer }),
      })
      .execute(input);
  return {
    ada,
    clientId: padaria.id,
    read,
    write,
    rename: (title: string) => patchCached<Task>(client, "tasks", 2, (one) => ({ ...one, title })),
    first: () => titles(first()),
    listed: () => titles(observer.getCurrentResult().data),
    arrive: async () => {
      rest.resolve();
      await expect.poll(() => observer.getCurrentResult().data).toBeDefined();
      return titles(observer.getCurrentResult().data);
    },
  };
}

test("goes on reading a list in which the person changes a row, and keeps the change", async () => {
  await page.rename("Laudo novo");
  await page.write(tasks.update, { id: 2, title: "Laudo novo" });
  expect(await page.arrive()).toEqual(["Projeto", "Laudo novo", "Vistoria"]);
  expect(page.read).toHaveBeenCalledTimes(1);
});

test("shows a created and a deleted row at once while the list loads", async () => {
  const { clientId } = page;
  await page.write(tasks.create, { title: "Orçamento", clientId });
  await page.write(tasks.remove, { id: 2 });
  expect(page.first()).toEqual(["Orçamento", "Projeto"]);
  expect(await page.arrive()).toEqual(["Orçamento", "Projeto", "Vistoria"]);
});

test("keeps an optimistic update when the list arrives before the answer", async () => {
  const answer = Promise.withResolvers<void>();
  await page.rename("Laudo novo");
  const writing = page.write(tasks.update, { id: 2, title: "Laudo novo" }, answer.promise);
  expect(await page.arrive()).toEqual(["Projeto", "Laudo novo", "Vistoria"]);
  answer.resolve();
  await writing;
  expect(page.listed()).toEqual(["Projeto", "Laudo novo", "Vistoria"]);
});

test("takes an optimistic update back from a list that arrived with it", async () => {
  const rollBack = await page.rename("Laudo novo");
  await page.arrive();
  rollBack();
  expect(page.listed()).toEqual(["Projeto", "Laudo", "Vistoria"]);
});

test("requests what a write changed that was answered without its row while a list loads", async () => {
  const { ada } = page;
  await page.write(tasks.addSubtask, { id: 1, title: "Fotos" });
  await ada.call(tasks.update, { id: 1, title: "Vistoria nova" });
  await page.arrive();
  await expect.poll(page.listed).toEqual(["Projeto", "Laudo", "Vistoria nova"]);
});

test("takes an optimistic update back from first rows of which one was deleted", async () => {
  const rollBack = await page.rename("Laudo novo");
  await page.write(tasks.remove, { id: 3 });
  rollBack();
  expect(page.first()).toEqual(["Laudo"]);
});

test("shows no row as one of the first that the person deleted before they arrived", () => {
  const { list, remove } = contract.products;
  const client = new QueryClient();
  const position = positionOf(client);
  const read = startRead(client, position, list.route);
  const own = ownChanges({ route: remove.route, input: { id: 1 }, answer: null });
  recordInReads(client, position, own, Date.now());
  read.showFirst([{ id: 2 }, { id: 1 }]);
  expect(client.getQueryData(keyOfFirstRows(list.route, position.scope))).toEqual([{ id: 2 }]);
});
