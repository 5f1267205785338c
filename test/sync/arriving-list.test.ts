import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract.ts";
import { SYNC_CURSOR } from "#shared/sync-header.ts";
import { showTenant } from "#web/contract/session/shown-tenant.ts";
import { readList, syncLists } from "#web/contract/sync/sync-lists.ts";

type Answer = [response: object, value: unknown];

const server = vi.hoisted(() => ({ answers: new Map<string, PromiseWithResolvers<Answer>>() }));
vi.mock("#web/contract/browser.ts", () => ({
  call: async ({ route }: { route: string }, _input: object, { onAnswer }: Options = {}) => {
    const [response, value] = await answerOf(route).promise;
    onAnswer?.(response);
    return value;
  },
}));
vi.stubGlobal("location", { pathname: "/tags" });
// Storing lists is tested elsewhere.
vi.mock("#web/contract/sync/store-lists.ts", () => ({
  storeLists: () => ({ isOver: false, schedule: () => undefined, stop: () => undefined }),
}));

interface Options {
  onAnswer?: (response: object) => void;
}

function answerOf(route: string): PromiseWithResolvers<Answer> {
  const known = server.answers.get(route) ?? Promise.withResolvers<Answer>();
  server.answers.set(route, known);
  return known;
}

const { clients, tags, sync } = contract;
const SEGMENT = "2026-11-22T11:2";
const position = (count: string) => `1~${SEGMENT}=${count}`;
const listAnswer = (header: string, rows: unknown[]): Answer => [
  { headers: new Headers({ [SYNC_CURSOR]: header }) },
  rows,
];

test("changes that are answered in the same moment as a list are asked for again", async () => {
  showTenant({ userId: "u1", organizationId: "o1" });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const open = (endpoint: typeof tags.list | typeof clients.list, kind: string) =>
    client.fetchQuery({
      queryKey: [kind, endpoint.route, {}],
      queryFn: () => readList(client, endpoint, {}),
    });
  answerOf(tags.list.route).resolve(listAnswer(`${position("000000")};${SEGMENT}=000000`, []));
  await open(tags.list, "tags");

  const opening = open(clients.list, "clients");
  const asking = syncLists(client, false);
  await vi.waitFor(() => expect(server.answers.has(sync.changes.route)).toBe(true));
  // The client was renamed between both answers.
  answerOf(clients.list.route).resolve(
    listAnswer(`${position("000001")};${SEGMENT}=000001`, [{ id: 1, name: "Padaria" }]),
  );
  const rows = { clients: [{ id: 1, name: "Padaria Nova" }], products: [], proposals: [] };
  const none = { clients: [], products: [], proposals: [], tasks: [], tags: [] };
  const changes = {
    changed: { ...none, ...rows },
    gone: none,
    settings: [],
    cursor: position("000002"),
    more: false,
    reset: false,
  };
  answerOf(sync.changes.route).resolve([{}, changes]);
  await Promise.all([opening, asking]);
  await vi.waitFor(() =>
    expect(client.getQueryData(["clients", clients.list.route, {}])).toEqual([
      { id: 1, name: "Padaria Nova" },
    ]),
  );
});
