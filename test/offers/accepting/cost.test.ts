import { beforeAll, expect, test } from "vitest";
import { readVersion } from "#functions/offers/store.ts";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { confirmEmail } from "#test/world/links.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import { byMail, someAddress } from "../sending/sending.fixture.ts";
import { acceptanceOf, draftOffer, sentOffer } from "../sent-offer.fixture.ts";

const world = ownWorld();
const client = () => world.anonymous();

async function accept() {
  const { ada, id, token } = await sentOffer(world);
  const sheet = await acceptanceOf(ada, id);
  return metered(() => client().call(offers.accept, { token, ...sheet }));
}

async function decline() {
  const { token } = await sentOffer(world);
  return metered(() => client().call(offers.decline, { token, version: 1 }));
}

beforeAll(async () => {
  // The first of each may fill caches.
  await accept();
  await decline();
});

test("a decision by a link takes three steps and few units", async () => {
  const accepted = await accept();
  expect(accepted).toMatchObject({ steps: 3, scans: 0 });
  expect(accepted.readUnits).toBeLessThanOrEqual(6);
  expect(accepted.writeUnits).toBeLessThanOrEqual(24);
  const declined = await decline();
  expect(declined).toMatchObject({ steps: 3, scans: 0 });
  expect(declined.readUnits).toBeLessThanOrEqual(5);
  expect(declined.writeUnits).toBeLessThanOrEqual(18);
});

test(
  "every way of sending takes three steps, whoever wrote the proposal",
  { timeout: 60_000 },
  async () => {
    const { ada, id, client: acme } = await draftOffer(world);
    await confirmEmail(ada);
    const bia = await joinTeam(world, ada, "member");
    const read = () => ada.call(proposals.get, { id });
    const { proposalNumber: _number, ...draft } = await read();
    const duplicate = await bia.call(proposals.duplicate, { id });
    const asRead = async () => (await bia.call(proposals.get, { id: duplicate.id })).updatedAt;
    const steps: Record<string, number> = {};
    const meter = async (what: string, action: () => Promise<unknown>) => {
      steps[what] = (await metered(action)).steps;
    };
    const item = { productId: draft.items[0]?.productId ?? 0 };
    const proposal = { clientId: acme.id, title: "Dutos", status: "sent" as const };
    await meter("creating as sent", () => ada.call(proposals.create, { proposal, items: [item] }));
    await meter("marking as sent", () =>
      ada.call(proposals.update, { id: duplicate.id, status: "sent" }),
    );
    const mail = byMail(await asRead(), [someAddress(), someAddress()]);
    await meter("mailing", () => ada.call(proposals.send, { id: duplicate.id, ...mail }));
    const updatedAt = await asRead();
    const renewal = { id: duplicate.id, updatedAt, validityDays: 15 };
    await meter("renewing", () => ada.call(proposals.renew, renewal));
    const { updatedAt: change } = await ada.call(proposals.update, {
      id: duplicate.id,
      status: "rejected",
    });
    await meter("undoing", () => ada.call(proposals.undo, { id: duplicate.id, change }));
    expect(steps).toEqual({
      "creating as sent": 3,
      "marking as sent": 3,
      mailing: 3,
      renewing: 3,
      undoing: 3,
    });
  },
);

test("a proposal created as sent has a version", async () => {
  const { ada, client: acme, product } = await draftOffer(world);
  const made = await ada.call(proposals.create, {
    proposal: { clientId: acme.id, title: "Dutos", status: "sent" },
    items: [{ productId: product.id }],
  });
  expect(made.offer).toMatchObject({ state: "open", version: 1 });
  const details = await ada.call(proposals.offer, { id: made.id });
  expect(details.sends).toMatchObject([{ version: 1, channel: "marked", by: "Ana Souza" }]);
  expect(await readVersion(ada.orgId, made.id, 1)).toBeDefined();
});
