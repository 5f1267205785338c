import { expect, test } from "vitest";
import { readOffer } from "#functions/offers/store.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, query, write } from "#functions/platform/table/table.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { pdf } from "#shared/pdf/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { acceptanceOf, draftOffer, sendVersion, sentOffer } from "./sent-offer.fixture.ts";

const world = ownWorld();
/** As stored before there were versions: a status alone. */
async function sentBeforeVersions() {
  const draft = await draftOffer(world);
  const { ada, id } = draft;
  await ada.call(proposals.update, { id, status: "sent" });
  const rows = [
    { pk: keys.offer(ada.orgId, id).pk, sk: keys.offer(ada.orgId, id).sk },
    ...(await query(keys.offerVersions(ada.orgId, id), { keysOnly: true })),
    ...(await query(keys.allOfferRecords(ada.orgId, id), { keysOnly: true })),
  ];
  await write(rows.map(({ pk, sk }) => ({ remove: { pk, sk } })));
  const stored = await get(keys.proposal(ada.orgId, id));
  const {
    offered: _offered,
    acceptedBy: _acceptedBy,
    ...old
  } = { ...stored } as Record<string, unknown>;
  await write([{ put: { ...old, ...keys.proposal(ada.orgId, id) } }]);
  return draft;
}

test("a proposal sent before versions opens, and gets its first version by sending", async () => {
  const { ada, id } = await sentBeforeVersions();
  expect(await ada.call(proposals.get, { id })).toMatchObject({
    status: "sent",
    offer: { state: "none", version: 0 },
  });
  expect(await ada.call(proposals.offer, { id })).toMatchObject({ versions: [], links: [] });
  const edited = await ada.call(proposals.update, { id, title: "Energia solar, fase 2" });
  expect(edited).toMatchObject({ status: "sent", offer: { state: "none" } });
  expect((await ada.call(pdf.download, { id })).blob.size).toBeGreaterThan(1_000);
  const link = { id, channel: "copy" as const };
  expect((await ada.refusal(proposals.addLink, link)).code).toBe("nothing_sent");
  const token = await sendVersion(ada, id);
  expect((await ada.call(proposals.get, { id })).offer).toMatchObject({
    state: "open",
    version: 1,
  });
  const sheet = await acceptanceOf(ada, id);
  await world.anonymous().call(offers.accept, { token, ...sheet });
  expect((await ada.call(proposals.get, { id })).status).toBe("accepted");
});

test.each([
  ["accepted", "rejected"],
  ["rejected", "draft"],
  ["draft", "accepted"],
] as const)(
  "a proposal sent before versions becomes %s, then %s, by the old requests",
  async (first, second) => {
    const { ada, id } = await sentBeforeVersions();
    expect((await ada.call(proposals.update, { id, status: first })).status).toBe(first);
    expect((await ada.call(proposals.update, { id, status: second })).status).toBe(second);
  },
);

test("the job adds scheduled checks to offers sent before there were any", async () => {
  const { ada, id } = await sentOffer(world, { validityDays: 5 });
  const deleted = await sentOffer(world);
  await deleted.ada.call(proposals.remove, { id: deleted.id });
  await world.runJob("process-outbox");
  for (const { ada: owner, id: proposalId } of [{ ada, id }, deleted]) {
    const stored = await readOffer(owner.orgId, proposalId);
    const { due: _due, gsi1pk: _pk, gsi1sk: _sk, ...old } = { ...stored };
    await write([{ put: { ...old, ...keys.offer(owner.orgId, proposalId) } }]);
    expect((await readOffer(owner.orgId, proposalId))?.gsi1sk).toBeUndefined();
  }
  await write([{ remove: keys.upgrade("schedule-offers") }]);
  expect(await world.runJob("upgrade-rows")).toMatchObject({ upgraded: 2, isLeft: false });
  expect(await world.runJob("upgrade-rows")).toMatchObject({ upgraded: 0, isLeft: false });
  // Past 9:00 on the day before the last, at whatever time of day the test runs.
  await world.advance(4 * 24 + 12);
  await world.runJob("tend-offers");
  await world.runJob("process-outbox");
  const received = await ada.call(notifications.list, {});
  expect(received.map(({ type }) => type)).toContain("proposal_expiring");
  await world.advance(31 * 24);
  await world.runJob("tend-offers");
  await world.runJob("process-outbox");
  expect(await readOffer(deleted.ada.orgId, deleted.id)).toBeUndefined();
}, 40_000);
