import { expect, test } from "vitest";
import { contract } from "#shared/contract.ts";
import type { CallInput, Endpoint } from "#shared/endpoint.ts";
import type { Kind } from "#shared/sync/schemas.ts";
import { world } from "#test/world/world.ts";
import { ownChanges } from "#web/contract/sync/own-rows.ts";

const { clients, products, proposals, tags, tasks } = contract;

test("an answer to a write contains the row as its list shows it", async () => {
  const ada = await world.owner();
  const write = async <E extends Endpoint>(kind: Kind, endpoint: E, input: CallInput<E>) => {
    const answer = await ada.call(endpoint, input);
    const changes = ownChanges({ route: endpoint.route, input, answer });
    const list: readonly { id: number }[] = await ada.call(contract[kind].list, {});
    const { id } = (answer ?? input) as { id: number };
    const row = list.find((one) => one.id === id);
    expect([endpoint.route, changes?.changed[kind], changes?.gone[kind]]).toEqual([
      endpoint.route,
      row ? [row] : [],
      row ? [] : [id],
    ]);
    return answer;
  };
  const { id } = await write("clients", clients.create, { name: "Padaria São João" });
  await write("clients", clients.update, { id, phone: "11987654321" });
  await write("clients", clients.remove, { id });
  await write("clients", clients.restore, { id });
  await write("products", products.create, { name: "Pão", price: 1.5 });
  await write("products", products.update, { id: 1, price: 2 });
  await write("products", products.remove, { id: 1 });
  await write("products", products.restore, { id: 1 });
  await write("tags", tags.create, { name: "Urgente" });
  await write("tags", tags.update, { id: 1, name: "Hoje" });
  await write("proposals", proposals.create, { proposal: { clientId: id, title: "Pães" } });
  await ada.call(proposals.update, {
    id: 1,
    proposal: { description: "x".repeat(200) },
    items: [{ productId: 1, quantity: 2 }],
  });
  const { updatedAt } = await write("proposals", proposals.update, {
    id: 1,
    proposal: { status: "sent" },
  });
  await write("proposals", proposals.undo, { id: 1, change: updatedAt });
  await write("proposals", proposals.duplicate, { id: 1 });
  await write("proposals", proposals.remove, { id: 2 });
  await write("proposals", proposals.restore, { id: 2 });
  await write("tasks", tasks.create, { clientId: id, title: "Vistoria", tagIds: [1] });
  await write("tasks", tasks.update, { id: 1, title: "Laudo", proposalId: 1 });
  const finished = await write("tasks", tasks.finish, { id: 1 });
  await write("tasks", tasks.undo, { id: 1, changedAt: finished.updatedAt });
  await write("tasks", tasks.remove, { id: 1 });
  await write("tasks", tasks.restore, { id: 1 });
  await write("tags", tags.remove, { id: 1 });
});

test("requests the changes after a call that changes more than its answer contains", () => {
  const written = { input: { items: [] }, answer: { id: 1, updatedAt: "" } };
  for (const route of [
    "POST /api/proposals",
    "POST /api/clients/import",
    "POST /api/samples",
    "PATCH /api/subtasks/{id}",
    "POST /api/tasks/{id}/subtasks",
    "DELETE /api/samples",
  ])
    expect([route, ownChanges({ ...written, route })]).toEqual([route, undefined]);
});
