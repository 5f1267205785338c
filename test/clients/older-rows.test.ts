import { expect, test } from "vitest";
import type { Item } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { clients } from "#shared/clients/contract.ts";
import { SYNC_CURSOR } from "#shared/sync-header.ts";
import { sync } from "#shared/sync/contract.ts";
import { putItems } from "#test/users/whole-table.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";

const world = ownWorld();

const contact = { name: "Ana", role: null, email: null, phone: null, whatsapp: null };
const addressParts = {
  zip: null,
  street: "Rua A",
  number: "1",
  complement: null,
  district: null,
  city: null,
  state: null,
};

test("a field missing from a stored client is null and can be filled in", async () => {
  const ada = await world.owner();
  const client = await ada.call(clients.create, { name: "Ana", contacts: [contact], addressParts });
  const header = (await ada.raw("/api/clients")).headers.get(SYNC_CURSOR);
  const [since = ""] = header?.split(";") ?? [];
  const key = keys.client(ada.orgId, client.id);
  const { observations: _later, ...row } = (await get(key)) as unknown as Item;
  const contacts = [{ name: "Ana", role: null, email: null, phone: null }];
  const { complement: _part, ...parts } = addressParts;
  await putItems([{ ...row, contacts, addressParts: parts, ...key }]);
  expect(await ada.call(clients.list, {})).toEqual([client]);
  const changed = await ada.call(clients.update, { id: client.id, phone: "11982145530" });
  expect(changed).toMatchObject({ observations: null, contacts: [contact], addressParts });
  expect((await ada.call(sync.changes, { since })).changed.clients).toEqual([changed]);
  const filled = await ada.call(clients.update, { id: client.id, observations: "VIP" });
  expect(filled.observations).toBe("VIP");
});

test("a name stored with a line break is read, and loses it when it is saved", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(clients.create, { name: "Em presa" });
  const key = keys.client(ada.orgId, id);
  const row = (await get(key)) as unknown as Item;
  await putItems([{ ...row, name: "Em\npresa", ...key }]);
  const changed = await ada.call(clients.update, { id, phone: "11982145530" });
  expect(changed.name).toBe("Em\npresa");
  const saved = await ada.call(clients.update, { id, name: changed.name });
  expect(saved.name).toBe("Em presa");
});
