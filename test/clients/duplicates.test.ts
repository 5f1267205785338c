import { expect, test } from "vitest";
import type { Item } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, query, write } from "#functions/platform/table/table.ts";
import { clients } from "#shared/clients/contract.ts";
import { putItems } from "#test/users/whole-table.fixture.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";

const world = ownWorld();

test("an import costs the same, whatever is stored", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Ana" });
  const row = (await get(keys.client(ada.orgId, 1))) as unknown as Item;
  const units = async (name: string) =>
    (await metered(() => ada.call(clients.import, { csvData: `Nome\nAna\n${name}` }))).readUnits;
  await units("Bia");
  const few = await units("Caio");
  const ids = Array.from({ length: 300 }, (_row, index) => 10 + index);
  await putItems(ids.map((id) => ({ ...row, id, ...keys.client(ada.orgId, id) })));
  expect(await units("Davi")).toBe(few);
});

test("compares rows with the current data of clients", async () => {
  const ada = await world.owner();
  const importAna = () => ada.call(clients.import, { csvData: "Nome\nAna" });
  await ada.call(clients.create, { name: "Bia" });
  await ada.call(clients.update, { id: 1, name: "Ana" });
  expect(await importAna()).toMatchObject({ imported: 0, errors: 1 });
  await ada.call(clients.update, { id: 1, name: "Bia" });
  expect(await importAna()).toMatchObject({ imported: 1, errors: 0 });
  await ada.call(clients.remove, { id: 2 });
  await ada.call(clients.restore, { id: 2 });
  expect(await importAna()).toMatchObject({ imported: 0, errors: 1 });
});

test("finds the last of several equal clients after the others changed or went", async () => {
  const ada = await world.owner();
  const importAna = () => ada.call(clients.import, { csvData: "Nome\nAna" });
  for (let count = 0; count < 4; count++) await ada.call(clients.create, { name: "Ana" });
  await ada.call(clients.remove, { id: 4 });
  expect(await importAna()).toMatchObject({ imported: 0, errors: 1 });
  const third = await ada.call(clients.update, { id: 3, name: "Bia" });
  expect(await importAna()).toMatchObject({ imported: 0, errors: 1 });
  const list = await ada.call(clients.list, {});
  const [first, second] = [1, 2].map((id) => list.find((one) => one.id === id));
  if (!first || !second) throw new Error("no clients");
  const pair = (one: typeof first, other: typeof first) => ({
    id: one.id,
    otherId: other.id,
    updatedAt: one.updatedAt,
    otherUpdatedAt: other.updatedAt,
  });
  const merged = await ada.call(clients.merge, pair(first, second));
  expect(await importAna()).toMatchObject({ imported: 0, errors: 1 });
  await ada.call(clients.merge, { ...pair(third, merged), name: "Ana" });
  expect(await importAna()).toMatchObject({ imported: 0, errors: 1 });
  await ada.call(clients.update, { id: 3, name: "Bia" });
  expect(await importAna()).toMatchObject({ imported: 1, errors: 0 });
});

test("imports branches that differ in their tax id alone together", async () => {
  const ada = await world.owner();
  const csvData = "Nome;CNPJ\nSol;11222333000181\nSol;19131243000197";
  expect(await ada.call(clients.import, { csvData })).toMatchObject({ imported: 2, errors: 0 });
  await ada.call(clients.remove, { id: 2 });
  expect(await ada.call(clients.import, { csvData: "Nome\nSol" })).toMatchObject({ imported: 0 });
});

test("finds equal clients of an earlier version once the job indexed them", async () => {
  const ada = await world.owner();
  for (const name of ["Ana", "Ana"]) await ada.call(clients.create, { name });
  const prefix = { pk: `ORG#${ada.orgId}#UNIQUE`, prefix: "client-like" };
  for (const { pk, sk } of (await query(prefix)) as Item[])
    await write([{ put: { pk, sk, id: 2 } }, { remove: keys.upgrade("index-rows-2") }]);
  const importAna = () => ada.call(clients.import, { csvData: "Nome\nAna" });
  expect(await importAna()).toMatchObject({ imported: 0, errors: 1 });
  while ((await world.runJob("upgrade-rows"))["isLeft"]);
  await ada.call(clients.remove, { id: 2 });
  expect(await importAna()).toMatchObject({ imported: 0, errors: 1 });
});

test("finds clients of an earlier version before and after the job indexes them", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Ana", email: "ana@exemplo.com.br" });
  for (const { pk, sk } of (await query({
    pk: `ORG#${ada.orgId}#UNIQUE`,
    prefix: "client-like",
  })) as Item[])
    await write([{ remove: { pk, sk } }]);
  await write([
    { update: keys.organization(ada.orgId), set: { rowsIndexed: false } },
    { remove: keys.upgrade("index-rows-2") },
  ]);
  const csvData = "Nome;Email\nAna;ana@exemplo.com.br";
  expect(await ada.call(clients.import, { csvData })).toMatchObject({ imported: 0, errors: 1 });
  while ((await world.runJob("upgrade-rows"))["isLeft"]);
  expect(await ada.call(clients.import, { csvData })).toMatchObject({ imported: 0, errors: 1 });
  expect(await ada.call(clients.list, {})).toHaveLength(1);
});
