import { expect, test } from "vitest";
import { upgradeRows } from "#functions/jobs/upgrade-rows.ts";
import type { Item } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { joinParts, type StoredProposal, toHead } from "#functions/proposals/parts.ts";
import type { ProposalHead } from "#functions/proposals/records.ts";
import { contract } from "#shared/contract.ts";
import { withLateRows } from "#test/world/late-rows.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";

const { clients, dashboard, products, proposals } = contract;
const world = ownWorld();
const NOW = new Date();

async function shop() {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Padaria" });
  await ada.call(products.create, { name: "Pão", description: "Integral ".repeat(30), price: 1.5 });
  return ada;
}

function propose(ada: Person, lines: number) {
  const description = "Entrega às segundas. ".repeat(20);
  return ada.call(proposals.create, {
    proposal: { clientId: 1, title: "Pães", description },
    items: Array.from({ length: lines }, () => ({ productId: 1 })),
  });
}

const headOf = ({ orgId }: Person, id: number) => get(keys.proposal(orgId, id));
const linesOf = ({ orgId }: Person, id: number) => get(keys.proposalLines(orgId, id));

/** As earlier versions stored a proposal, with its lines inside. */
async function joinAgain(ada: Person, id: number): Promise<void> {
  const { linesVersion: _version, ...whole } = joinParts(
    (await headOf(ada, id)) as StoredProposal,
    await linesOf(ada, id),
  ) as unknown as Item;
  await write([{ put: whole }, { remove: keys.proposalLines(ada.orgId, id) }]);
}

test("a change of status, and the list, cost the same with one line and with 200", async () => {
  const ada = await shop();
  const [small, large] = [await propose(ada, 1), await propose(ada, 200)];
  const move = async (id: number) => {
    const { writeUnits } = await metered(() =>
      ada.call(proposals.update, { id, proposal: { status: "rejected" } }),
    );
    return writeUnits;
  };
  expect(await move(small.id)).toBe(await move(large.id));
  // The log, the totals and the month of the seller 2 units each, the index of lost ones 1, the head 2 below 1 KB.
  expect(await move((await propose(ada, 1)).id)).toBeLessThanOrEqual(9);
  const title = await metered(() =>
    ada.call(proposals.update, { id: small.id, proposal: { title: "Bolos" } }),
  );
  // The caller, both parts and the offer, then branding and client.
  expect(title.readUnits).toBeLessThanOrEqual(9);
  const { readUnits } = await metered(() => ada.call(proposals.list, {}));
  // The caller, the position in the change log, both heads, their offers and their client.
  expect(readUnits).toBeLessThanOrEqual(9);
  const listed = await ada.call(proposals.list, {});
  const few = [{ lineCount: 1 }, { lineCount: 200, productIds: [1] }, { lineCount: 1 }];
  expect(listed).toMatchObject(few);
  expect(listed[0]).not.toHaveProperty("items");
  expect(listed[1]?.excerpt).toMatch(/^Entrega às segundas\. .*…$/);
});

test("reads an unsplit proposal of an earlier version, and splits it at its next write", async () => {
  const ada = await shop();
  const made = await propose(ada, 3);
  await joinAgain(ada, made.id);
  expect(await ada.call(proposals.get, { id: made.id })).toMatchObject({ ...made });
  expect(await ada.call(proposals.list, {})).toMatchObject([{ id: made.id, lineCount: 3 }]);
  expect((await ada.call(dashboard.get, {})).recentProposals).toMatchObject([{ id: made.id }]);
  const sent = await ada.call(proposals.update, { id: made.id, proposal: { status: "sent" } });
  expect(sent.items).toEqual(made.items);
  expect(await headOf(ada, made.id)).not.toHaveProperty("items");
  expect(await ada.call(proposals.get, { id: made.id })).toMatchObject({ ...sent });
});

test("a head stores no nulls, and reads like an earlier one with them", async () => {
  const ada = await shop();
  const { id } = await propose(ada, 2);
  await ada.call(proposals.update, { id, proposal: { status: "accepted" } });
  const stored = (await headOf(ada, id)) as unknown as Item;
  const { undo, clientKept, ...rest } = stored as unknown as ProposalHead;
  expect([rest, undo, clientKept].flatMap((part) => Object.values(part ?? {}))).not.toContain(null);
  const read = async () => [
    await ada.call(proposals.get, { id }),
    await ada.call(proposals.list, {}),
    (await ada.call(dashboard.get, {})).recentProposals,
  ];
  const sparse = await read();
  const full = toHead(stored as unknown as StoredProposal);
  await write([{ put: { ...stored, ...full, rejectedAt: null, mostTotal: null } }]);
  expect(await read()).toEqual(sparse);
  await write([{ put: stored }]);
  const change = sparse[0] as { updatedAt: string };
  const undone = await ada.call(proposals.undo, { id, change: change.updatedAt });
  expect(undone).toMatchObject({ status: "draft", acceptedAt: null, acceptedBy: null });
});

test("deletes and restores an unsplit proposal of an earlier version unchanged", async () => {
  const ada = await shop();
  const made = await propose(ada, 2);
  await joinAgain(ada, made.id);
  await ada.call(proposals.remove, { id: made.id });
  const restored = await ada.call(proposals.restore, { id: made.id });
  expect(restored.items).toEqual(made.items);
  await ada.call(proposals.remove, { id: made.id });
  expect(await linesOf(ada, made.id)).toBeUndefined();
  expect((await ada.call(proposals.restore, { id: made.id })).description).toBe(made.description);
});

test("the job splits the rest in several runs, and each is one read from then on", async () => {
  const ada = await shop();
  const ids = [(await propose(ada, 2)).id, (await propose(ada, 0)).id];
  for (const id of ids) await joinAgain(ada, id);
  const before = await Promise.all(ids.map((id) => ada.call(proposals.get, { id })));
  let runs = 0;
  while ((await upgradeRows(NOW, () => true))["isLeft"]) runs++;
  expect(runs).toBeGreaterThan(1);
  for (const id of ids) expect(await headOf(ada, id)).not.toHaveProperty("items");
  expect(await Promise.all(ids.map((id) => ada.call(proposals.get, { id })))).toEqual(before);
  const again = await metered(() => upgradeRows(NOW));
  expect(again).toMatchObject({ calls: 1, writeUnits: 0 });
});

test("reads a partially visible write again, and finally answers busy", async () => {
  const ada = await shop();
  const { id } = await propose(ada, 1);
  const isLines = (pk: string) => pk.endsWith("#PROPOSAL_LINES");
  await withLateRows(30, isLines, async () => {
    const changed = await ada.call(proposals.update, { id, proposal: {}, items: [] });
    expect(await ada.call(proposals.get, { id })).toMatchObject({ ...changed, items: [] });
  });
  const key = keys.proposalLines(ada.orgId, id);
  await write([{ update: key, set: { version: "of another write" } }]);
  expect((await ada.refusal(proposals.get, { id })).code).toBe("busy");
});

test("a split does not revert what was written since the proposal was read", async () => {
  const ada = await shop();
  const { id } = await propose(ada, 2);
  await joinAgain(ada, id);
  const stored = (await headOf(ada, id)) as unknown as Item;
  await ada.call(proposals.update, { id, proposal: { title: "Bolos" }, items: [] });
  const { split } = await import("#functions/proposals/upgrade-store.ts");
  expect(await split(ada.orgId, stored as never)).toBe(false);
  expect(await ada.call(proposals.get, { id })).toMatchObject({ title: "Bolos", items: [] });
});
