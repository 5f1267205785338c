import { expect, test } from "vitest";
import { now } from "#functions/platform/clock.ts";
import { clients } from "#shared/clients/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { organizationAt, setClock } from "#test/dashboard/organization.fixture.ts";
import { lateAt, readCounters, recount } from "#test/dashboard/recount.ts";
import { ownWorld } from "#test/world/own-world.ts";

const ZONE = "America/Sao_Paulo";
const START = "2027-01-20T12:00:00.000Z";
const world = ownWorld();

test("restores a deleted proposal whole, and counts it on its original days", async () => {
  const tenant = await organizationAt(world, START);
  const { ada } = tenant;
  const draft = await tenant.propose();
  setClock("2027-01-25T12:00:00.000Z");
  await ada.call(proposals.update, { id: draft.id, status: "accepted" });
  await tenant.propose({ status: "rejected" });
  const before = await ada.call(proposals.get, { id: draft.id });
  const counted = await readCounters(ada.orgId);
  await ada.call(proposals.remove, { id: draft.id });
  expect(await readCounters(ada.orgId)).not.toEqual(counted);
  setClock("2027-02-10T12:00:00.000Z");
  const back = await ada.call(proposals.restore, { id: draft.id });
  const { history: _history, seller: _seller, ...shown } = before;
  expect(back).toEqual({ ...shown, updatedAt: back.updatedAt });
  expect(back.updatedAt).toBe((await ada.call(proposals.get, { id: draft.id })).updatedAt);
  expect(back.updatedAt > before.updatedAt).toBe(true);
  expect((await ada.call(proposals.list, {})).map(({ id }) => id)).toEqual([2, 1]);
  const counters = await readCounters(ada.orgId);
  expect(counters).toEqual(counted);
  expect(counters).toEqual(await recount(ada.orgId, ZONE, lateAt(ZONE, now())));
});

test("its tasks refer to it again, except one that was saved without it", async () => {
  const { ada, clientId, ...tenant } = await organizationAt(world, START);
  const { id: proposalId } = await tenant.propose();
  const kept = await tenant.task({ proposalId });
  const saved = await tenant.task({ proposalId });
  await ada.call(proposals.remove, { id: proposalId });
  expect((await ada.call(tasks.get, { id: kept.id })).proposalId).toBeNull();
  await ada.call(tasks.update, { id: saved.id, clientId, proposalId: null });
  await ada.call(proposals.restore, { id: proposalId });
  expect((await ada.call(tasks.get, { id: kept.id })).proposal?.id).toBe(proposalId);
  expect((await ada.call(tasks.get, { id: saved.id })).proposal).toBeNull();
});

test("restores a proposal whose client was deleted meanwhile with the stored name", async () => {
  const { ada, clientId, propose } = await organizationAt(world, START);
  const { id } = await propose();
  await ada.call(proposals.remove, { id });
  await ada.call(clients.remove, { id: clientId });
  expect(await ada.call(proposals.restore, { id })).toMatchObject({
    clientId,
    client: { company: "Construtora Horizonte S.A.", deleted: true },
  });
});

test("of five simultaneous restores of a proposal one succeeds, and it is counted once", async () => {
  const { ada, propose } = await organizationAt(world, START);
  const bob = await world.owner();
  const { id } = await propose({ status: "accepted" });
  await ada.call(proposals.remove, { id });
  expect(await bob.refusal(proposals.restore, { id })).toMatchObject({ status: 404 });
  const tries = Array.from({ length: 5 }, () => ada.call(proposals.restore, { id }));
  const lost = (await Promise.allSettled(tries)).filter(({ status }) => status === "rejected");
  expect(lost).toMatchObject(Array.from({ length: 4 }, () => ({ reason: { status: 404 } })));
  expect(await readCounters(ada.orgId)).toEqual(
    await recount(ada.orgId, ZONE, lateAt(ZONE, now())),
  );
});
