import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { organizationAt, setClock } from "#test/dashboard/organization.fixture.ts";
import { lostAnswer, withFaults } from "#test/world/faults.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";

const START = "2027-01-20T12:00:00.000Z";
const world = ownWorld();

test("restores deleted records for 30 days, and then the table deletes them", async () => {
  const { ada } = await organizationAt(world, START);
  const [first, second] = [
    await ada.call(clients.create, { name: "Primeiro" }),
    await ada.call(clients.create, { name: "Segundo" }),
  ];
  await ada.call(clients.remove, { id: first.id });
  await ada.call(clients.remove, { id: second.id });
  const deletion = { at: expect.stringMatching(/^2027-01-20T12:0/), by: ada.user.id };
  expect(await ada.call(clients.deletion, { id: first.id })).toEqual(deletion);
  setClock("2027-02-19T11:59:00.000Z");
  expect(await ada.call(clients.deletion, { id: second.id })).toEqual(deletion);
  expect(await ada.call(clients.restore, { id: first.id })).toMatchObject({ name: "Primeiro" });
  setClock("2027-02-19T12:01:00.000Z");
  for (const { id } of [first, second])
    expect(await ada.refusal(clients.deletion, { id })).toMatchObject({ status: 404 });
  expect(await ada.refusal(clients.restore, { id: second.id })).toMatchObject({ status: 404 });
  const kept = await get(keys.trashed(ada.orgId, "client", second.id));
  expect(kept?.ttl).toBeLessThanOrEqual(Date.parse("2027-02-19T12:01:00.000Z") / 1_000);
});

test("a restoration whose answer is lost takes effect once and is answered", async () => {
  const { ada, propose } = await organizationAt(world, START);
  const { id } = await propose();
  await ada.call(proposals.remove, { id });
  let isLost = false;
  await withFaults(
    ({ command }) => {
      if (isLost || command !== "TransactWriteItems") return undefined;
      isLost = true;
      return { after: lostAnswer() };
    },
    () => ada.call(proposals.restore, { id }),
  );
  expect(isLost).toBe(true);
  expect(await ada.call(proposals.list, {})).toHaveLength(1);
});

test("deleting and restoring take at most three steps and a few units", async () => {
  const { ada, propose, task } = await organizationAt(world, START);
  const { id: tagId } = await ada.call(tags.create, { name: "Obra" });
  let count = 0;
  const kinds = [
    {
      make: () => ada.call(clients.create, { name: "A", cnpj: taxId(count++) }),
      remove: (id: number) => ada.call(clients.remove, { id }),
      restore: (id: number) => ada.call(clients.restore, { id }),
      max: { remove: 10, restore: 11 },
    },
    {
      make: () => ada.call(products.create, { name: "Pão", code: `P${count++}`, price: 1 }),
      remove: (id: number) => ada.call(products.remove, { id }),
      restore: (id: number) => ada.call(products.restore, { id }),
      max: { remove: 8, restore: 9 },
    },
    {
      make: () => propose({ status: "accepted" }),
      remove: (id: number) => ada.call(proposals.remove, { id }),
      restore: (id: number) => ada.call(proposals.restore, { id }),
      // With who accepted and who deleted it, the copy is above a kilobyte.
      max: { remove: 14, restore: 17 },
    },
    {
      make: () => task({ tagIds: [tagId], dueDate: "2027-03-01" }),
      remove: (id: number) => ada.call(tasks.remove, { id }),
      restore: (id: number) => ada.call(tasks.restore, { id }),
      max: { remove: 16, restore: 19 },
    },
  ];
  for (const { make, remove, restore, max } of kinds) {
    const { id } = await make();
    const removal = await metered(() => remove(id));
    const restoration = await metered(() => restore(id));
    expect([removal.steps, restoration.steps]).toEqual([3, 3]);
    expect(removal.writeUnits).toBeLessThanOrEqual(max.remove);
    expect(restoration.writeUnits).toBeLessThanOrEqual(max.restore);
  }
}, 60_000);

function taxId(index: number): string {
  const digits = Array.from(String(100_000_000 + index), Number);
  for (const length of [9, 10]) {
    const sum = digits
      .slice(0, length)
      .reduce((all, digit, at) => all + digit * (length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join("");
}
