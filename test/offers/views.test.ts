import { expect, test } from "vitest";
import { readOffer } from "#functions/offers/store.ts";
import { offers } from "#shared/offers/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { sampleContent } from "./offer.fixture.ts";
import { settle, storeLink, storeVersion } from "./stored.fixture.ts";

const world = ownWorld();
let lastId = 0;

const BROWSER =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

async function sentOffer() {
  const { orgId } = await world.owner();
  const now = await world.now();
  const stored = { orgId, proposalId: ++lastId };
  await storeVersion(stored, sampleContent(), now);
  const token = await storeLink(stored, { now });
  const views = async () => (await readOffer(orgId, stored.proposalId))?.views;
  return { stored, token, now, views };
}

async function look(
  token: string,
  headers: Record<string, string> = {},
  visitor = world.anonymous(),
): Promise<number> {
  const { route } = offers.view;
  const path = route.replace("POST ", "").replace("{token}", token);
  const sent = { "user-agent": BROWSER, ...headers };
  const { status } = await visitor.raw(path, { method: "POST", headers: sent });
  return status;
}

test("a visit counts once within half an hour, and again by another link or later", async () => {
  const { stored, token, now, views } = await sentOffer();
  const other = await storeLink(stored, { now });
  expect(await look(token)).toBe(204);
  await look(token);
  expect(await views()).toBe(1);
  await look(other);
  expect(await views()).toBe(2);
  await world.advance(31 / 60);
  await look(token);
  expect(await views()).toBe(3);
  const offer = await readOffer(stored.orgId, stored.proposalId);
  expect(offer?.firstViewedAt).not.toBe(offer?.lastViewedAt);
});

test("reading the page counts nothing, nor do machines and other sites", async () => {
  const { token, views } = await sentOffer();
  await world.anonymous().raw(`/p/${token}`, { headers: { "user-agent": BROWSER } });
  for (const agent of [
    "WhatsApp/2.24.9",
    "facebookexternalhit/1.1",
    "Slackbot-LinkExpanding 1.0",
    "curl/8.5.0",
    BROWSER.replace("Chrome", "HeadlessChrome"),
  ])
    expect(await look(token, { "user-agent": agent })).toBe(204);
  expect(await look(token, { "sec-fetch-site": "none" })).toBe(204);
  expect(await look("x".repeat(43))).toBe(204);
  expect(await views()).toBe(0);
});

test("the team's own visits do not count, those of another organization do", async () => {
  const { stored, token, views } = await sentOffer();
  const somebodyOf = (orgId: string) =>
    world.withToken(`${crypto.randomUUID()}.${orgId}.${"x".repeat(43)}`);
  await look(token, {}, somebodyOf(stored.orgId));
  expect(await views()).toBe(0);
  await look(token, {}, somebodyOf(crypto.randomUUID()));
  expect(await views()).toBe(1);
});

test("nothing counts after the decision, and at most 60 visits an hour do", async () => {
  const { stored, token, views } = await sentOffer();
  await settle(stored, { state: "accepted" });
  await look(token);
  expect(await views()).toBe(0);
  await settle(stored, { state: "open" });
  for (let visitor = 0; visitor < 65; visitor += 1)
    await look(token, { "user-agent": `${BROWSER} ${visitor}` });
  expect(await views()).toBe(60);
});
