import { beforeEach, expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { seeded } from "#infra/local/seed/random.ts";
import { chat } from "#shared/chat/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { MESSAGES_KEPT, ROW_KINDS, ROW_LIMITS } from "#shared/organization/limits.ts";
import { tags } from "#shared/tags/contract.ts";
import { meteredAgain } from "#test/world/cost.ts";
import { withConflicts } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";
import { countClients, sheet, subscribe } from "./limit.fixture.ts";

/** Limits that are reached at once: 5 rows of each kind on trial, 8 with a subscription. */
const world = ownWorld();
const MINUTE = 1 / 60;
let ada: Person;

beforeEach(async () => {
  ada = await world.owner();
});

const real = structuredClone(ROW_LIMITS);

beforeEach(() => {
  for (const kind of ROW_KINDS) ROW_LIMITS[kind] = { ...real[kind], trial: 5, paid: 8 };
  return () => void Object.assign(ROW_LIMITS, real);
});

test("simultaneous creations never exceed the limit", async () => {
  const many = await withConflicts(5, () =>
    Promise.allSettled(
      Array.from({ length: 12 }, (_one, index) => ada.call(tags.create, { name: `T${index}` })),
    ),
  );
  expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect(await ada.call(tags.list, {})).toHaveLength(5);
});

test("concurrent changes never exceed the limit and lose no slot", async () => {
  const random = seeded(7);
  const ids = new Set<number>();
  const add = async (made: Promise<{ id: number }>) => void ids.add((await made).id);
  for (let round = 0; round < 40; round++) {
    const some = [...ids];
    await withConflicts(2, () =>
      Promise.allSettled(
        Array.from({ length: 4 }, () => {
          const id = some[Math.floor(random() * some.length)] ?? 1;
          const [create, remove, restore] = [random() < 0.5, random() < 0.4, random() < 0.5];
          if (create) return add(ada.call(clients.create, { name: `Cliente ${random()}` }));
          if (remove) return ada.call(clients.remove, { id });
          if (restore) return ada.call(clients.restore, { id });
          return ada.call(clients.import, sheet(2, `Linha ${random()}`));
        }),
      ),
    );
    expect(await countClients(ada)).toBeLessThanOrEqual(5);
    if (random() < 0.4) await world.advance(MINUTE);
  }
  await world.advance(MINUTE);
  await fill(5 - (await countClients(ada)));
  await ada.refusal(clients.create, { name: "Mais um" });
  expect(await countClients(ada)).toBe(5);
}, 60_000);

test("the slot of a deleted row is free a minute later", async () => {
  const [first] = await fill(5);
  await ada.call(clients.remove, { id: first as number });
  await ada.refusal(clients.create, { name: "Cedo demais" });
  await world.advance(MINUTE);
  await ada.call(clients.create, { name: "No lugar" });
  await ada.refusal(clients.create, { name: "Mais um" });
  await world.advance(MINUTE);
  await ada.refusal(clients.create, { name: "Mais um" });
  expect(await countClients(ada)).toBe(5);
});

test("a restored row takes a slot", async () => {
  const [first] = await fill(5);
  const id = first as number;
  await ada.call(clients.remove, { id });
  await world.advance(MINUTE);
  await ada.call(clients.create, { name: "No lugar" });
  expect(await ada.refusal(clients.restore, { id })).toMatchObject({ code: "row_limit" });
  await subscribe(world, ada);
  await ada.call(clients.restore, { id });
  expect(await countClients(ada)).toBe(6);
});

test("repeated deletion and restoration uses up no slots", async () => {
  const [first] = await fill(5);
  const id = first as number;
  for (let round = 0; round < 4; round++) {
    await world.advance(MINUTE);
    await ada.call(clients.remove, { id });
    await ada.call(clients.restore, { id });
  }
  expect(await countClients(ada)).toBe(5);
  await ada.refusal(clients.create, { name: "Mais um" });
});

test("refused creations leave no slot occupied", async () => {
  const cnpj = "11222333000181";
  await ada.call(clients.create, { name: "Com CNPJ", cnpj });
  for (let round = 0; round < 4; round++)
    await ada.refusal(clients.create, { name: "Igual", cnpj });
  await world.advance(MINUTE);
  await fill(4);
  expect(await countClients(ada)).toBe(5);
});

test("an organization above its limit keeps its rows and adds none", async () => {
  await subscribe(world, ada);
  await fill(8);
  await write([{ update: keys.organization(ada.orgId), set: { subscriptionActive: false } }]);
  await world.advance(MINUTE);
  await ada.refusal(clients.create, { name: "Mais um" });
  expect(await countClients(ada)).toBe(8);
  await ada.call(clients.update, { id: 1, name: "Outro nome" });
  for (const id of [1, 2, 3, 4]) await ada.call(clients.remove, { id });
  await world.advance(MINUTE);
  await ada.call(clients.create, { name: "O quinto" });
  await ada.refusal(clients.create, { name: "O sexto" });
  expect(await countClients(ada)).toBe(5);
});

test("each organization has its own limit", async () => {
  await fill(5);
  const other = await world.owner();
  await other.call(clients.create, { name: "Livre" });
  expect(await countClients(other)).toBe(1);
});

test("does not count a full organization again within ten seconds", async () => {
  await fill(5);
  await world.advance(MINUTE);
  const create = () => ada.refusal(clients.create, { name: "Mais um" });
  await create();
  const { readUnits, writeUnits } = await meteredAgain(create);
  await write(
    Array.from({ length: 50 }, (_row, index) => ({
      put: { ...keys.client(ada.orgId, 100 + index), text: "x".repeat(4_000) },
    })),
  );
  expect(await meteredAgain(create)).toMatchObject({ readUnits, writeUnits });
});

test("keeps the newest messages of the chat", async () => {
  const keptOnTrial = MESSAGES_KEPT.trial;
  MESSAGES_KEPT.trial = 3;
  for (const message of ["a", "b", "c", "d", "e"]) await ada.call(chat.send, { message });
  const shown = async () => (await ada.call(chat.list, {})).map(({ message }) => message);
  expect(await shown()).toEqual(["c", "d", "e"]);
  // As after a subscription, with which more are kept.
  MESSAGES_KEPT.trial = 2;
  await ada.call(chat.send, { message: "f" });
  expect(await shown()).toEqual(["e", "f"]);
  await subscribe(world, ada);
  await ada.call(chat.send, { message: "g" });
  expect(await shown()).toEqual(["e", "f", "g"]);
  MESSAGES_KEPT.trial = keptOnTrial;
});

async function fill(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made++)
    ids.push((await ada.call(clients.create, { name: `Cliente ${made}` })).id);
  return ids;
}
