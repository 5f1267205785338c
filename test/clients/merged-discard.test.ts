import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";

const world = ownWorld();

test("discarding changes leads to the merged client, even from others or the trash", async () => {
  const ada = await world.owner();
  const named = (name: string) => ada.call(clients.create, { name });
  const [client, other, third] = [await named("Fica"), await named("Sai"), await named("Terceira")];
  const { id: productId } = await ada.call(products.create, { name: "Câmara", price: 100 });
  const sent = () =>
    ada.call(proposals.create, {
      proposal: { clientId: other.id, title: "Montagem", status: "sent" },
      items: [{ productId }],
    });
  const moved = await sent();
  await ada.call(proposals.update, { id: moved.id, clientId: third.id });
  const later = await sent();
  const deleted = await sent();
  await ada.call(proposals.update, { id: deleted.id, proposal: { title: "Outra" } });
  await ada.call(proposals.remove, { id: deleted.id });
  await ada.call(clients.merge, {
    id: client.id,
    otherId: other.id,
    updatedAt: client.updatedAt,
    otherUpdatedAt: other.updatedAt,
  });
  const inTrash = keys.trashed(ada.orgId, "proposal", deleted.id);
  await expect.poll(async () => (await get(inTrash))?.row.clientId).toBe(client.id);
  await ada.call(proposals.restore, { id: deleted.id });
  const clientOf = async () => (await ada.call(proposals.get, { id: later.id })).clientId;
  await expect.poll(clientOf).toBe(client.id);
  await ada.call(proposals.update, { id: later.id, clientId: third.id });
  for (const id of [moved.id, later.id, deleted.id]) {
    const { updatedAt } = await ada.call(proposals.get, { id });
    expect(await ada.call(proposals.discardChanges, { id, updatedAt })).toMatchObject({
      clientId: client.id,
      client: { deleted: false },
    });
  }
}, 30_000);
