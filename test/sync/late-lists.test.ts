import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { setClockAhead } from "#functions/platform/clock.ts";
import { contract } from "#shared/contract.ts";
import type { Kind } from "#shared/sync/schemas.ts";
import { withLateRows } from "#test/world/late-rows.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { showTenant, tenantOf } from "#web/contract/session/shown-tenant.ts";
import { readList, syncLists } from "#web/contract/sync/sync-lists.ts";
import { network } from "./page-network.ts";
import { untilSegment } from "./segment.fixture.ts";

vi.mock("#web/contract/browser.ts", () => import("./page-network.ts"));
vi.stubGlobal("location", { pathname: "/tasks" });
// Storing lists is tested elsewhere.
vi.mock("#web/contract/sync/store-lists.ts", () => ({
  storeLists: () => ({ isOver: false, schedule: () => undefined, stop: () => undefined }),
}));

const { clients, tags } = contract;
const world = ownWorld();

afterEach(() => setClockAhead(0));

test("a list that shows rows late at the turn of a segment has them told again", async () => {
  const ada = await world.owner();
  Object.assign(network, { origin: world.origin(), token: ada.token, isOffline: () => false });
  showTenant(tenantOf(await ada.call(contract.auth.user, {})));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const open = (kind: Kind) => {
    const { list } = contract[kind];
    return client.fetchQuery({
      queryKey: [kind, list.route, {}],
      queryFn: () => readList(client, list, {}),
    });
  };
  await ada.call(clients.create, { name: "Padaria" });
  await open("tags");
  await withLateRows(
    60_000,
    (pk) => pk.endsWith("#CLIENT"),
    async () => {
      await ada.call(clients.update, { id: 1, name: "Padaria Nova" });
      setClockAhead(untilSegment());
      await syncLists(client, false);
      await ada.call(tags.create, { name: "Urgente" });
      await open("clients");
    },
  );
  await syncLists(client, false);
  const held = client.getQueryData(["clients", clients.list.route, {}]);
  expect(held).toMatchObject([{ name: "Padaria Nova" }]);
});
