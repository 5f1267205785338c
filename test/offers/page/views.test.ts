import { expect, test } from "vitest";
import { listVisits, readOffer } from "#functions/offers/store.ts";
import { organization } from "#shared/organization/contract.ts";
import { beforeCommit, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { sampleContent } from "../offer.fixture.ts";
import { settle, storeLink, storeVersion } from "../stored.fixture.ts";
import { BROWSER, visitReporter } from "./visit.fixture.ts";

const world = ownWorld();
const reportVisit = visitReporter(world);
let lastId = 0;

async function sentOffer() {
  const { orgId } = await world.owner();
  const now = await world.now();
  const stored = { orgId, proposalId: ++lastId };
  await storeVersion(stored, sampleContent(), now);
  const token = await storeLink(stored, { now });
  const views = async () => (await readOffer(orgId, stored.proposalId))?.views;
  return { stored, token, now, views };
}

test("counts a visit once within half an hour, and again by another link or later", async () => {
  const { stored, token, now, views } = await sentOffer();
  const other = await storeLink(stored, { now });
  expect(await reportVisit(token)).toBe(204);
  await reportVisit(token);
  expect(await views()).toBe(1);
  await reportVisit(other);
  expect(await views()).toBe(2);
  await world.advance(31 / 60);
  const visit = () => reportVisit(token);
  await withFaults(beforeCommit(visit, { text: '"views"' }), visit);
  expect(await views()).toBe(3);
  const offer = await readOffer(stored.orgId, stored.proposalId);
  expect(offer?.firstViewedAt).not.toBe(offer?.lastViewedAt);
});

test("records no visits where the organization wants none, and the page says so", async () => {
  const ada = await world.owner();
  const stored = { orgId: ada.orgId, proposalId: ++lastId };
  const now = await world.now();
  await storeVersion(stored, sampleContent(), now);
  const token = await storeLink(stored, { now });
  const page = async () => (await world.anonymous().raw(`/p/${token}`)).text();
  expect(await page()).toContain("registra visitas e o aceite (data");
  await ada.call(organization.update, { countsVisits: false });
  expect(await reportVisit(token)).toBe(204);
  expect((await readOffer(ada.orgId, stored.proposalId))?.views).toBe(0);
  expect(await page()).toContain("registra o aceite (data");
});

test("opening the page counts nothing, nor do bots and other sites", async () => {
  const { token, views } = await sentOffer();
  await world.anonymous().raw(`/p/${token}`, { headers: { "user-agent": BROWSER } });
  for (const agent of [
    "WhatsApp/2.24.9",
    "facebookexternalhit/1.1",
    "Slackbot-LinkExpanding 1.0",
    "curl/8.5.0",
    "",
    BROWSER.replace("Chrome", "HeadlessChrome"),
  ])
    expect(await reportVisit(token, { "user-agent": agent })).toBe(204);
  expect(await reportVisit(token, { "sec-fetch-site": "none" })).toBe(204);
  expect(await reportVisit(token, { "sec-purpose": "prefetch;prerender" })).toBe(204);
  expect(await reportVisit("x".repeat(43))).toBe(204);
  expect(await views()).toBe(0);
});

test("does not count visits of the team, but those of another organization", async () => {
  const { stored, token, views } = await sentOffer();
  const somebodyOf = (orgId: string) =>
    world.withToken(`${crypto.randomUUID()}.${orgId}.${"x".repeat(43)}`);
  await reportVisit(token, {}, { visitor: somebodyOf(stored.orgId) });
  expect(await views()).toBe(0);
  await reportVisit(token, {}, { visitor: somebodyOf(crypto.randomUUID()) });
  expect(await views()).toBe(1);
});

test("ignores a team's browser after its session ended, and sets others no cookie", async () => {
  const { stored, token, views } = await sentOffer();
  const cookieOf = async (orgId: string, cookie = "") => {
    const person = world.withToken(`${crypto.randomUUID()}.${orgId}.${"x".repeat(43)}`);
    const { headers } = await person.raw(`/p/${token}`, { headers: cookie ? { cookie } : {} });
    return headers.get("set-cookie");
  };
  expect(await cookieOf(crypto.randomUUID())).toBeNull();
  const line = await cookieOf(stored.orgId);
  expect(line).toMatch(
    /^equipe=[\w-]+; Path=\/api\/offers; Max-Age=31536000; HttpOnly; SameSite=Lax/,
  );
  const cookie = line?.split(";")[0] ?? "";
  await reportVisit(token, { cookie });
  expect(await views()).toBe(0);
  await reportVisit(token, { cookie: `equipe=${crypto.randomUUID()}` });
  expect(await views()).toBe(1);
});

test("the duration of a visit adds up to half an hour, even past its first half hour", async () => {
  const { stored, token } = await sentOffer();
  const visits = async () => {
    const found = await listVisits(stored.orgId, stored.proposalId);
    return found.map(({ seconds = 0 }) => seconds);
  };
  await reportVisit(token, {}, { seconds: 40 });
  expect(await visits()).toEqual([]);
  await reportVisit(token);
  await reportVisit(token, {}, { seconds: 40 });
  await world.advance(30 / 60);
  await reportVisit(token, {}, { seconds: 20 });
  expect(await visits()).toEqual([60]);
  await reportVisit(token, {}, { seconds: 1_780 });
  expect(await visits()).toEqual([60]);
  expect(await reportVisit(token, {}, { seconds: 1_801 })).toBe(400);
});

test("counts nothing after the decision, and at most 60 visits an hour", async () => {
  const { stored, token, now, views } = await sentOffer();
  const settled = await storeLink(stored, { now });
  await settle(stored, { state: "accepted" });
  await reportVisit(settled);
  expect(await views()).toBe(0);
  await settle(stored, { state: "open" });
  for (let visitor = 0; visitor < 65; visitor += 1)
    await reportVisit(token, { "user-agent": `${BROWSER} ${visitor}` });
  expect(await views()).toBe(60);
});
