import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { setClockAhead } from "#functions/platform/clock.ts";
import { contract } from "#shared/contract.ts";
import type { CallInput, CallOutput, Endpoint } from "#shared/endpoint.ts";
import type { Kind } from "#shared/sync/contract.ts";
import { lostAnswer, withConflicts, withFaults } from "#test/world/faults.ts";
import { withLateRows } from "#test/world/late-rows.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";
import { RequestFailed, send } from "#web/contract/client.ts";
import { keepUp, noteEnd, readList } from "#web/contract/sync/keep-up.ts";

interface Network {
  origin: string;
  token: string;
  isOffline: () => boolean;
}
const network = vi.hoisted(() => ({}) as Network);
vi.stubGlobal("location", { pathname: "/tasks" });
vi.mock("#web/contract/browser.ts", () => ({
  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    { onAnswer }: { onAnswer?: (response: Response) => void } = {},
  ): Promise<CallOutput<E>> {
    if (network.isOffline()) throw new TypeError("Failed to fetch");
    const transport = { origin: network.origin, token: () => network.token };
    return send(transport, endpoint, input, onAnswer);
  },
}));

const { clients, products, proposals, tags, tasks, notifications } = contract;
const world = ownWorld();
const KINDS: Kind[] = ["clients", "products", "proposals", "tasks", "tags"];

afterEach(() => setClockAhead(0));

/** The lists that a page holds. */
class Page {
  readonly client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  });

  /** Opens a list, unless it is held. */
  async open(kind: Kind): Promise<void> {
    const { list } = contract[kind];
    await this.client
      .fetchQuery({
        queryKey: [kind, list.route, {}],
        queryFn: () => readList(this.client, list, {}),
      })
      .catch(ignoreOffline);
  }

  forget(kind: Kind): void {
    this.client.removeQueries({ queryKey: [kind] });
  }

  async hear(ada: Person): Promise<void> {
    noteEnd(this.client, (await ada.call(notifications.unreadCount, {})).at);
  }

  async write(command: () => Promise<unknown>): Promise<void> {
    await command().catch(ignoreRefusal);
    await keepUp(this.client, true).catch(ignoreOffline);
  }

  rows(kind: Kind): unknown[] | undefined {
    return this.client.getQueryData([kind, contract[kind].list.route, {}]);
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof RequestFailed)) throw error;
}

function ignoreOffline(error: unknown): void {
  if (!(error instanceof TypeError)) throw error;
}

/** One random command; what others changed or deleted meanwhile may refuse it. */
function commandOf(ada: Person, random: () => number): () => Promise<unknown> {
  const id = 1 + Math.floor(random() * 8);
  const other = 1 + Math.floor(random() * 8);
  const name = `Nome ${Math.floor(random() * 1e9)}`;
  const commands = [
    () => ada.call(clients.create, { name }),
    () => ada.call(clients.update, { id, name }),
    () => ada.call(clients.remove, { id }),
    () => ada.call(clients.restore, { id }),
    () => ada.call(products.create, { name, price: 1 }),
    () => ada.call(products.remove, { id }),
    () => ada.call(proposals.create, { proposal: { clientId: id, title: name } }),
    () => ada.call(proposals.update, { id, proposal: { title: name } }),
    () => ada.call(proposals.remove, { id }),
    () => ada.call(proposals.restore, { id }),
    () => ada.call(tasks.create, { clientId: id, proposalId: other, title: name, tagIds: [other] }),
    () => ada.call(tasks.create, { clientId: id, title: name, tagIds: [1] }),
    () => ada.call(tasks.update, { id, title: name, proposalId: other }),
    () => ada.call(tasks.finish, { id }),
    () => ada.call(tasks.remove, { id }),
    () => ada.call(tags.create, { name }),
    () => ada.call(tags.update, { id, name }),
    () => ada.call(tags.remove, { id }),
    () => ada.call(clients.import, { csvData: `Nome\n${name}\n${name} Filho` }),
  ];
  return commands[Math.floor(random() * commands.length)] ?? (() => Promise.resolve());
}

const isRow = (pk: string) => /#(CLIENT|PRODUCT|PROPOSAL|TASK|TAG)$/.test(pk);

/** The time that is left is only of its own answer. */
const comparable = (rows: unknown[] | undefined) =>
  rows?.map((row) => ({ ...(row as object), slaTimeRemaining: null }));

test.each([1, 2, 3])(
  "pages hold what the server lists, whatever is lost, meets, is half seen or offline (%i)",
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
    const pages = Array.from({ length: 4 }, () => new Page());
    const anyKind = () => KINDS[Math.floor(random() * KINDS.length)] ?? "tasks";
    const person = async (page: Page) => {
      for (let count = 0; count < 25; count++) {
        const step = random();
        if (step < 0.15) await page.open(anyKind());
        else if (step < 0.2) page.forget(anyKind());
        else if (step < 0.35) await page.hear(ada);
        else {
          const at = ahead;
          writing.push(at);
          await page.write(commandOf(ada, random));
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
        withConflicts(2, () => Promise.all(pages.flatMap((page) => [person(page), person(page)]))),
      ),
    );
    isOver = true;
    for (const [index, page] of pages.entries()) {
      for (const kind of KINDS) await page.open(kind);
      while (page.client.isFetching() > 0)
        await vi.waitFor(() => expect(page.client.isFetching()).toBe(0));
      await keepUp(page.client, false);
      await keepUp(page.client, false);
      for (const kind of KINDS) {
        const listed = await ada.call(contract[kind].list, {});
        expect([index, kind, comparable(page.rows(kind))]).toEqual([
          index,
          kind,
          comparable(listed),
        ]);
      }
      page.client.clear();
    }
  },
  60_000,
);

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
