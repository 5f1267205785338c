import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { moveRows } from "#functions/clients/move-rows.ts";
import { processMessage } from "#functions/outbox/process-message.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { queryShards } from "#functions/platform/table/queries/query-shards.ts";
import { write } from "#functions/platform/table/table.ts";
import { actingAs } from "#infra/local/lambda/enforce-grants.ts";
import { clients } from "#shared/clients/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { beforeCommit, type Call, refusing, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";

const world = ownWorld();

async function twoClients() {
  const ada = await world.owner();
  const client = await ada.call(clients.create, { name: "Alfa" });
  const other = await ada.call(clients.create, { name: "Beta" });
  const merging = {
    id: client.id,
    otherId: other.id,
    updatedAt: client.updatedAt,
    otherUpdatedAt: other.updatedAt,
  };
  return { ada, client, other, merging };
}

/** Waits for the moves of the merges made. */
const settled = () =>
  expect
    .poll(async () => (await queryShards(keys.outboxShard)).found, { timeout: 20_000 })
    .toEqual([]);

test("a merge does not undo what was saved while it was written", async () => {
  const { ada, client, merging } = await twoClients();
  const edit = () => ada.call(clients.update, { id: client.id, phone: "11982145531" });
  const merge = () => ada.refusal(clients.merge, merging);
  const refused = await withFaults(beforeCommit(edit), merge);
  expect(refused).toMatchObject({ status: 409, code: "stale_record" });
  expect(await ada.call(clients.list, {})).toHaveLength(2);
});

test("rows of calls that read the client before the merge follow too", async () => {
  const { ada, client, other, merging } = await twoClients();
  const { orgId } = ada;
  const { id } = await ada.call(tasks.create, { title: "Vistoria", clientId: client.id });
  await ada.call(clients.merge, merging);
  await settled();
  const message = { orgId, from: other.id, into: client.id, by: ada.user.id };
  const moving = moveRows(message, await world.now());
  await sleep(500);
  const set = { clientId: other.id };
  await write([{ update: keys.task(orgId, id), set, condition: "exists" }]);
  expect(await moving).toBe("finished");
  expect((await ada.call(tasks.get, { id })).clientId).toBe(client.id);
});

test("a deleted task is restored for the client who remained", async () => {
  const { ada, client, other, merging } = await twoClients();
  const { id } = await ada.call(tasks.create, { title: "Vistoria", clientId: other.id });
  await ada.call(tasks.remove, { id });
  await ada.call(clients.merge, merging);
  await settled();
  expect(await ada.call(tasks.restore, { id })).toMatchObject({ clientId: client.id });
});

test("a move undoes no edit, and proposals keep the name of who remained", async () => {
  const { ada, client, other, merging } = await twoClients();
  const { orgId } = ada;
  const { id } = await ada.call(proposals.create, {
    proposal: { clientId: client.id, title: "Montagem" },
  });
  await ada.call(clients.merge, merging);
  await settled();
  await write([
    {
      update: keys.proposal(orgId, id),
      set: { clientId: other.id, clientKept: { name: other.name } },
      condition: "exists",
    },
  ]);
  const edit = () => ada.call(proposals.update, { id, proposal: { title: "Desmontagem" } });
  const message = { orgId, from: other.id, into: client.id, by: ada.user.id };
  const now = await world.now();
  const move = () => moveRows(message, now);
  expect(await withFaults(beforeCommit(edit), move)).toBe("unfinished");
  await move();
  await ada.call(clients.remove, { id: client.id });
  const { history, ...moved } = await ada.call(proposals.get, { id });
  expect(moved).toMatchObject({ title: "Desmontagem", client: { name: "Alfa", deleted: true } });
  const events = history?.map(({ what }) => what);
  expect(events).toEqual(expect.arrayContaining(["edited", "client_merged"]));
});

test("rows that come to a client while it is merged itself go on to the last one", async () => {
  const ada = await world.owner();
  const named = (name: string) => ada.call(clients.create, { name });
  const [first, second, last] = [await named("Alfa"), await named("Beta"), await named("Gama")];
  const merge = async (id: number, otherId: number) => {
    const list = await ada.call(clients.list, {});
    const version = (of: number) => list.find((one) => one.id === of)?.updatedAt ?? "";
    const versions = { updatedAt: version(id), otherUpdatedAt: version(otherId) };
    await ada.call(clients.merge, { id, otherId, ...versions });
  };
  const { id } = await ada.call(tasks.create, { title: "Vistoria", clientId: first.id });
  const mergeAgain = async () => {
    await merge(last.id, second.id);
    const { found } = await queryShards(keys.outboxShard);
    const own = found.find(({ errand }) => "from" in errand && errand.from === second.id);
    // Another instance takes the message.
    await actingAs("outbox", async () => own && processMessage(own));
  };
  const isMove = refusing(keys.task(ada.orgId, id));
  let isOver = false;
  const meanwhile = (call: Call) => {
    if (isOver || !isMove(call)) return undefined;
    isOver = true;
    return { meanwhile: mergeAgain };
  };
  await withFaults(meanwhile, async () => {
    await merge(second.id, first.id);
    await expect.poll(() => isOver, { timeout: 20_000 }).toBe(true);
    await world.runJob("process-outbox");
  });
  await world.runJob("process-outbox");
  const clientId = async () => (await ada.call(tasks.get, { id })).clientId;
  await expect.poll(clientId, { timeout: 20_000 }).toBe(last.id);
}, 60_000);
