import { isDeepStrictEqual } from "node:util";
import { DynamoDBDocumentClient, TransactGetCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, expect, test } from "vitest";
import { setClockAhead } from "#functions/platform/clock.ts";
import { chunks } from "#functions/platform/table/chunks.ts";
import { dynamo } from "#functions/platform/table/dynamo.ts";
import type { Item, Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { getMany, query } from "#functions/platform/table/table.ts";
import { seeded } from "#infra/local/seed/random.ts";
import { contract } from "#shared/contract.ts";
import { lostAnswer, withConflicts, withFaults } from "#test/world/faults.ts";
import { isRow, withLateRows } from "#test/world/late-rows.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";
import { RequestFailed } from "#web/contract/client.ts";

const { clients, products, proposals, tags, tasks } = contract;
const world = ownWorld();
const documents = DynamoDBDocumentClient.from(dynamo);

afterEach(() => setClockAhead(0));

const PARTITIONS: Record<string, string> = {
  c: "CLIENT",
  i: "PRODUCT",
  p: "PROPOSAL",
  t: "TASK",
  g: "TAG",
};

/** Oldest first. */
async function segmentsOf(orgId: string): Promise<{ sk: string; entries: string[] }[]> {
  return (await query(keys.partition(`ORG#${orgId}#CHANGE`))) as never;
}

const entriesOf = async ({ orgId }: Person) =>
  (await segmentsOf(orgId)).flatMap(({ entries }) => entries);

test("a commit appends its changes once, and a refused one nothing", async () => {
  const ada = await world.owner();
  let writes = 0;
  const loseFirst = ({ command }: { command: string }) =>
    command === "TransactWriteItems" && writes++ === 0 ? { after: lostAnswer() } : undefined;
  await withFaults(loseFirst, () => ada.call(clients.create, { name: "Padaria" }));
  await ada.call(products.create, { name: "Pão", price: 1, code: "P1" });
  await ada.refusal(products.create, { name: "Bolo", price: 1, code: "P1" });
  const { id } = await ada.call(proposals.create, {
    proposal: { clientId: 1, title: "Pães" },
    items: [{ newProduct: { name: "Bolo" } }],
  });
  await ada.call(proposals.remove, { id });
  await ada.call(proposals.restore, { id });
  await ada.call(tags.create, { name: "Urgente" });
  await ada.call(tasks.create, { title: "Vistoria", clientId: 1, tagIds: [1] });
  const rows = Array.from({ length: 120 }, (_row, index) => `Cliente ${index}`);
  await ada.call(clients.import, { csvData: ["Nome", ...rows].join("\n") });
  const entries = await entriesOf(ada);
  expect(entries.slice(0, 2)).toEqual(["c1", "i1"]);
  expect(entries.slice(2, 4).toSorted()).toEqual(["i3", "p1"]);
  expect(entries.slice(4, 8)).toEqual(["p1", "p1", "g1", "t1"]);
  expect(entries.slice(8).toSorted()).toEqual(["c100-121", "c2-50", "c51-99"].toSorted());
});

test("logs settings when a person saves them, and no rows outside of lists", async () => {
  const ada = await world.owner();
  await ada.call(contract.chat.send, { message: "Oi", sendId: crypto.randomUUID() });
  expect(await entriesOf(ada)).toEqual([]);
  await ada.call(contract.branding.save, { companyPhone: "1130001234" });
  // One write of the log, although two of its entries are made.
  await ada.call(contract.organization.update, { timezone: "America/Manaus" });
  expect(await entriesOf(ada)).toEqual(["b", "o", "*"]);
});

test("the log costs a transaction two write units, whatever the rows", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Padaria" });
  await ada.call(products.create, { name: "Pão", price: 1 });
  const { id } = await ada.call(proposals.create, {
    proposal: { clientId: 1, title: "Pães" },
    items: Array.from({ length: 200 }, () => ({ productId: 1 })),
  });
  const { writeUnits } = await metered(() =>
    ada.call(contract.clients.update, { id: 1, observations: "Só às segundas" }),
  );
  expect(writeUnits).toBe(4);
  const losing = await metered(() =>
    ada.call(proposals.update, { id, proposal: { status: "rejected" } }),
  );
  // The head, what is counted of it, now and in the month, and the index of lost ones.
  expect(losing.writeUnits).toBe(9);
});

/** A follower of the log. `isTorn`: reads the rows without a transaction. */
class Replica {
  readonly rows = new Map<string, Item>();
  readonly orgId: string;
  readonly isTorn: boolean;
  readonly #seen = new Map<string, number>();

  constructor(orgId: string, isTorn = false) {
    this.orgId = orgId;
    this.isTorn = isTorn;
  }

  async sync(): Promise<void> {
    const changed = (await segmentsOf(this.orgId)).flatMap(({ sk, entries }) => {
      const fresh = entries.slice(this.#seen.get(sk) ?? 0);
      this.#seen.set(sk, entries.length);
      return fresh.flatMap((entry) => keysOf(this.orgId, entry));
    });
    const unique = [...new Map(changed.map((key) => [keyText(key), key])).values()];
    const found = this.isTorn ? await getMany(unique) : await readTogether(unique);
    for (const [index, key] of unique.entries()) {
      const row = found[index] as Item | undefined;
      if (row) this.rows.set(keyText(key), row);
      else this.rows.delete(keyText(key));
    }
  }

  /** The rows that differ from the table. */
  async wrong(): Promise<string[]> {
    const table = new Map<string, Item>();
    for (const word of Object.values(PARTITIONS))
      for (const row of await query(keys.partition(`ORG#${this.orgId}#${word}`)))
        table.set(keyText(row), row);
    const all = new Set([...table.keys(), ...this.rows.keys()]);
    return [...all].filter((key) => !isDeepStrictEqual(table.get(key), this.rows.get(key)));
  }
}

const keyText = ({ pk, sk }: Key) => `${pk} ${sk}`;

function keysOf(orgId: string, entry: string): Key[] {
  const [first = 0, last = first] = entry.slice(1).split("-").map(Number);
  const pk = `ORG#${orgId}#${PARTITIONS[entry[0] ?? ""]}`;
  return Array.from({ length: last - first + 1 }, (_key, index) => ({
    pk,
    sk: String(first + index).padStart(10, "0"),
  }));
}

async function readTogether(wanted: readonly Key[]): Promise<(Item | undefined)[]> {
  const found: (Item | undefined)[] = [];
  for (const chunk of chunks(wanted, 100)) {
    const TableName = process.env["TABLE_NAME"];
    const { Responses = [] } = await documents.send(
      new TransactGetCommand({ TransactItems: chunk.map((Key) => ({ Get: { TableName, Key } })) }),
    );
    found.push(...Responses.map(({ Item }) => Item as Item | undefined));
  }
  return found;
}

/** One random command; concurrent changes may refuse it. */
async function act(ada: Person, random: () => number): Promise<void> {
  const id = 1 + Math.floor(random() * 12);
  const name = `Nome ${Math.floor(random() * 1e9)}`;
  const commands = [
    () => ada.call(clients.create, { name }),
    () => ada.call(clients.update, { id, name }),
    () => ada.call(clients.remove, { id }),
    () => ada.call(clients.restore, { id }),
    () => ada.call(products.create, { name, price: 1 }),
    () => ada.call(proposals.create, { proposal: { clientId: id, title: name } }),
    () => ada.call(proposals.update, { id, proposal: { title: name } }),
    () => ada.call(proposals.remove, { id }),
    () => ada.call(proposals.restore, { id }),
    () => ada.call(tasks.create, { clientId: id, title: name }),
    () => ada.call(tasks.update, { id, title: name }),
    () => ada.call(tasks.finish, { id }),
    () => ada.call(tags.create, { name }),
    () => ada.call(clients.import, { csvData: `Nome\n${name}\n${name} Filho` }),
  ];
  await commands[Math.floor(random() * commands.length)]?.().catch((error: unknown) => {
    if (!(error instanceof RequestFailed)) throw error;
  });
}

test("a replica that follows the log equals the table despite faults and conflicts", async () => {
  const ada = await world.owner();
  const random = seeded(20_261_122);
  const replica = new Replica(ada.orgId);
  const over = new AbortController();
  const follow = async () => {
    while (!over.signal.aborted) await replica.sync();
  };
  const write = async () => {
    const person = async () => {
      for (let count = 0; count < 15; count++) {
        await act(ada, random);
        setClockAhead(Math.floor(random() * 6 * 3_600_000));
      }
    };
    await Promise.all(Array.from({ length: 8 }, person));
    over.abort();
  };
  const plan = ({ command }: { command: string }) =>
    command === "TransactWriteItems" && random() < 0.05 ? { after: lostAnswer() } : undefined;
  await withLateRows(15, isRow, () =>
    withFaults(plan, () => withConflicts(2, () => Promise.all([write(), follow()]))),
  );
  await replica.sync();
  expect(replica.rows.size).toBeGreaterThan(20);
  expect(await replica.wrong()).toEqual([]);
});

test("a replica that reads rows one by one may miss changes for good", async () => {
  const ada = await world.owner();
  const [whole, torn] = [new Replica(ada.orgId), new Replica(ada.orgId, true)];
  await withLateRows(60_000, isRow, async () => {
    await ada.call(clients.create, { name: "Padaria" });
    await Promise.all([whole.sync(), torn.sync()]);
  });
  await Promise.all([whole.sync(), torn.sync()]);
  expect(await whole.wrong()).toEqual([]);
  expect(await torn.wrong()).toHaveLength(1);
});
