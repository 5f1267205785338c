import "fake-indexeddb/auto";
import { CancelledError, QueryClient } from "@tanstack/react-query";
import { keys } from "idb-keyval";
import { afterEach, expect, test, vi } from "vitest";
import { setClockAhead } from "#functions/platform/clock.ts";
import { seeded } from "#infra/local/seed/random.ts";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { contract } from "#shared/contract.ts";
import type { CallInput, Endpoint } from "#shared/endpoint.ts";
import type { Kind } from "#shared/sync/schemas.ts";
import { beforeCommit, lostAnswer, withConflicts, withFaults } from "#test/world/faults.ts";
import { isRow, withLateRows } from "#test/world/late-rows.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { PATIENCE } from "#test/world/patience.ts";
import type { Person } from "#test/world/world.ts";
import { RequestFailed } from "#web/contract/client.ts";
import { setActiveScope, scopeOf } from "#web/contract/session/session-scope.ts";
import { positionOf } from "#web/contract/sync/position.ts";
import { readList } from "#web/contract/sync/read-list.ts";
import type { Storing } from "#web/contract/sync/store-lists.ts";
import { recordEnd, showWritten, syncLists } from "#web/contract/sync/sync-lists.ts";
import { vaultStore, wipeVault } from "#web/contract/sync/vault-store.ts";
import { network } from "./page-network.ts";
import { untilSegment } from "./segment.fixture.ts";

vi.stubGlobal("location", { pathname: "/tasks" });
vi.mock("#web/contract/browser.ts", () => import("./page-network.ts"));
/** Stores the lists of a page; null once it is closed. */
const storings = vi.hoisted(() => {
  // Another file of the worker may have loaded the client's modules without storing.
  vi.resetModules();
  return new WeakMap<QueryClient, Storing | null>();
});
vi.mock("#web/contract/sync/store-lists.ts", async (importActual) => {
  const actual = await importActual<typeof import("#web/contract/sync/store-lists.ts")>();
  const storeLists: typeof actual.storeLists = (client, cursor) => {
    const storing = actual.storeLists(client, cursor);
    if (storings.get(client) === null) storing.stop();
    else storings.set(client, storing);
    return storing;
  };
  return { ...actual, storeLists };
});
const restored = vi.hoisted(() => ({ count: 0 }));
vi.mock("#web/contract/sync/vault.ts", async (importActual) => {
  const actual = await importActual<typeof import("#web/contract/sync/vault.ts")>();
  const readRows: typeof actual.readRows = async (...input) => {
    const found = await actual.readRows(...input);
    if (found) restored.count++;
    return found;
  };
  return { ...actual, readRows };
});
vi.mock("#web/contract/polls/leader-election.ts", async (importActual) => ({
  ...(await importActual<typeof import("#web/contract/polls/leader-election.ts")>()),
  thisPage: {
    isVisible: () => true,
    onVisibility: () => () => undefined,
    locks: navigator.locks,
  },
}));

const { clients, products, proposals, tags, tasks, notifications, users } = contract;
const world = ownWorld();
/** A busy machine is slow, not wrong. */
const KINDS: Kind[] = ["clients", "products", "proposals", "tasks", "tags"];

afterEach(async () => {
  setClockAhead(0);
  await wipeVault();
  setActiveScope(undefined);
  restored.count = 0;
});

class Page {
  readonly client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  });

  constructor(user: CurrentUser) {
    this.client.setQueryData(["auth", contract.auth.user.route, {}], user);
  }

  close(): void {
    storings.get(this.client)?.stop();
    storings.set(this.client, null);
    this.client.clear();
  }

  async open(kind: Kind): Promise<void> {
    const { list } = contract[kind];
    await this.client
      .fetchQuery({
        queryKey: [kind, list.route, {}],
        queryFn: () => readList(this.client, list, {}),
      })
      .catch(ignoreLost);
  }

  forget(kind: Kind): void {
    this.client.removeQueries({ queryKey: [kind] });
  }

  async hear(ada: Person): Promise<void> {
    recordEnd(this.client, (await ada.call(notifications.unreadCount, {})).at);
  }

  async write([endpoint, input]: Command, ada: Person): Promise<void> {
    const mutation = this.client.getMutationCache().build(this.client, {
      mutationFn: () => ada.call(endpoint, input),
      onSuccess: (answer) =>
        showWritten(this.client, { route: endpoint.route, input, answer }).catch(ignoreLost),
    });
    await mutation.execute(input).catch(ignoreRefusal);
  }

  /** Knows what the poll says, without asking for more. */
  async catchUp(ada: Person): Promise<void> {
    await this.hear(ada);
    await vi.waitFor(() => {
      const { at, cursor, end } = positionOf(this.client);
      expect(cursor === undefined || end >= at).toBe(true);
    }, PATIENCE);
  }

  /** Opens every list and asks what changed. Returns whether none has to be read again. */
  async settle(ask: () => Promise<unknown>): Promise<boolean> {
    for (const kind of KINDS) await this.open(kind);
    await expect.poll(() => this.client.isFetching()).toBe(0);
    await ask();
    return KINDS.every((kind) => {
      const query = this.client.getQueryCache().find({ queryKey: [kind], exact: false });
      return query?.state.isInvalidated === false;
    });
  }

  rows(kind: Kind): unknown[] | undefined {
    return this.client.getQueryData([kind, contract[kind].list.route, {}]);
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof RequestFailed)) throw error;
}

function ignoreLost(error: unknown): void {
  if (!(error instanceof TypeError || error instanceof CancelledError)) throw error;
}

type Command = [endpoint: Endpoint, input: CallInput<Endpoint>];

/** One random command; concurrent changes may refuse it. */
function commandOf(random: () => number, { user, email }: Person): Command {
  const id = 1 + Math.floor(random() * 8);
  const other = 1 + Math.floor(random() * 8);
  const name = `Nome ${Math.floor(random() * 1e9)}`;
  const commands: Command[] = [
    [clients.create, { name }],
    [clients.update, { id, name }],
    [clients.remove, { id }],
    [clients.restore, { id }],
    [products.create, { name, price: 1 }],
    [products.update, { id, name }],
    [products.remove, { id }],
    [proposals.create, { proposal: { clientId: id, title: name } }],
    [proposals.create, { proposal: { clientId: id, title: name }, items: [{ name, price: 1 }] }],
    [proposals.update, { id, proposal: { title: name, status: "sent" } }],
    [proposals.duplicate, { id }],
    [proposals.remove, { id }],
    [proposals.restore, { id }],
    [tasks.create, { clientId: id, proposalId: other, title: name, tagIds: [other] }],
    [tasks.create, { clientId: id, title: name, tagIds: [1], assignedTo: user.id }],
    [tasks.update, { id, title: name, proposalId: other }],
    [tasks.finish, { id }],
    [tasks.remove, { id }],
    [tasks.restore, { id }],
    [tags.create, { name }],
    [tags.update, { id, name }],
    [tags.remove, { id }],
    [users.updateProfile, { firstName: name, lastName: "Lima", email }],
    [clients.import, { csvData: `Nome\n${name}\n${name} Filho` }],
  ];
  return commands[Math.floor(random() * commands.length)] ?? [clients.create, { name }];
}

/** The remaining time differs in each response. */
const comparable = (rows: unknown[] | undefined) =>
  rows?.map((row) => ({ ...(row as object), slaTimeRemaining: null }));

const FIRST_SEED = Number(process.env["REPLICA_FIRST"] ?? 1);
const SEEDS = Array.from(
  { length: Number(process.env["REPLICA_RUNS"] ?? 3) },
  (_run, at) => FIRST_SEED + at,
);

test.each(SEEDS)(
  "pages converge on the server's lists despite faults, conflicts and offline use (%i)",
  async (seed) => {
    const ada = await world.owner();
    const random = seeded(seed);
    let isOver = false;
    let ahead = 0;
    /** When the writes under way began. */
    const writing: number[] = [];
    Object.assign(network, {
      origin: world.origin(),
      token: ada.token,
      isOffline: () => !isOver && random() < 0.1,
    });
    const user = await ada.call(contract.auth.user, {});
    setActiveScope(scopeOf(user));
    const pages = Array.from({ length: 4 }, () => new Page(user));
    const anyKind = () => KINDS[Math.floor(random() * KINDS.length)] ?? "tasks";
    const person = async (index: number) => {
      for (let count = 0; count < 25; count++) {
        const page = pages[index] as Page;
        const step = random();
        if (step < 0.03) {
          page.close();
          pages[index] = new Page(user);
        } else if (step < 0.15) await page.open(anyKind());
        else if (step < 0.2) page.forget(anyKind());
        else if (step < 0.35) await page.hear(ada);
        else {
          const at = ahead;
          writing.push(at);
          await page.write(commandOf(random, ada), ada);
          writing.splice(writing.indexOf(at), 1);
        }
        const jump = Math.floor(random() * 4 * 60_000);
        // No write takes longer than a segment of the log.
        if (random() < 0.1 && ahead + jump - Math.min(ahead, ...writing) < 9 * 60_000)
          setClockAhead((ahead += jump));
      }
    };
    const plan = ({ command }: { command: string }) =>
      command === "TransactWriteItems" && random() < 0.05 ? { after: lostAnswer() } : undefined;
    await withLateRows(40, isRow, () =>
      withFaults(plan, () =>
        withConflicts(2, () =>
          Promise.all(pages.flatMap((_page, index) => [person(index), person(index)])),
        ),
      ),
    );
    isOver = true;
    const askAll = async (page: Page) => {
      while (!(await page.settle(() => syncLists(page.client, false))));
    };
    for (const page of pages) await askAll(page);
    const [writer, ...readers] = pages as [Page, ...Page[]];
    const turn = async () => {
      setClockAhead((ahead += untilSegment(ahead)));
      for (const page of readers) await page.catchUp(ada);
    };
    for (let count = 0; count < 3; count++)
      await withFaults(beforeCommit(turn), () => writer.write(commandOf(random, ada), ada));
    const listed = await Promise.all(KINDS.map((kind) => ada.call(contract[kind].list, {})));
    const expectEqual = (page: Page) =>
      expect(KINDS.map((kind) => comparable(page.rows(kind)))).toEqual(listed.map(comparable));
    for (const page of pages) {
      while (!(await page.settle(() => page.catchUp(ada))));
      expectEqual(page);
    }
    await expect.poll(() => keys(vaultStore)).toEqual(expect.arrayContaining(KINDS));
    for (const page of pages) page.close();
    const nextVisit = new Page(user);
    await askAll(nextVisit);
    expectEqual(nextVisit);
    nextVisit.close();
    expect(restored.count).toBeGreaterThan(0);
  },
  60_000,
);
