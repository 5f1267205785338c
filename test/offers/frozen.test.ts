import { expect, test, vi } from "vitest";
import { unpackContent } from "#functions/offers/content-store.ts";
import { findNewestVersion, listEvents, readOffer } from "#functions/offers/store.ts";
import { branding } from "#shared/branding/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { formatMoney } from "#shared/values/money.ts";
import { png } from "#test/branding/picture.fixture.ts";
import { captureLog } from "#test/world/captured-log.ts";
import { lostAnswer, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { acceptanceOf, draftOffer, sendVersion, sentOffer } from "./sent-offer.fixture.ts";

const world = ownWorld();
const written = captureLog();
const reader = () => world.anonymous();
const logo = (color: [number, number, number, number] = [200, 80, 40, 255]) =>
  new File([Buffer.from(png({ color }))], "logo.png", { type: "image/png" });
const pageOf = async (token: string) => (await reader().raw(`/p/${token}`)).text();

test("a version keeps its logo and end when the company changes logo and time zone", async () => {
  const { ada, id } = await draftOffer(world);
  const first = await ada.call(branding.uploadLogo, { file: logo() });
  const token = await sendVersion(ada, id);
  const before = await readOffer(ada.orgId, id);
  await ada.call(branding.uploadLogo, { file: logo([9, 9, 9, 255]) });
  await ada.call(organization.update, { timezone: "America/Noronha" });
  await world.runJob("process-outbox");
  const page = await pageOf(token);
  expect(page).toContain(`src="${first.logoUrl}"`);
  expect((await fetch(world.origin() + String(first.logoUrl))).status).toBe(200);
  expect(page).toContain("23:59, horário de Brasília");
  expect((await readOffer(ada.orgId, id))?.validUntilAt).toBe(before?.validUntilAt);
});

test("repeats an acceptance whose answer was lost without a second one", async () => {
  const { ada, id, token } = await sentOffer(world);
  const sheet = await acceptanceOf(ada, id);
  let isLost = false;
  await withFaults(
    ({ command }) => {
      if (isLost || !command.startsWith("TransactWrite")) return undefined;
      isLost = true;
      return { after: lostAnswer() };
    },
    () =>
      reader().raw(`/api/offers/${token}/accept`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(sheet),
      }),
  );
  expect(isLost).toBe(true);
  expect((await reader().call(offers.state, { token })).state).toBe("accepted");
  await reader().call(offers.accept, { token, ...sheet });
  const events = await listEvents(ada.orgId, id);
  expect(events.filter(({ what }) => what === "accepted")).toHaveLength(1);
});

test("the page shows 200 lines with the sum that is accepted", async () => {
  const { ada, id, product } = await draftOffer(world);
  const description = "Serviço completo, com garantia e acentuação. ".repeat(4).trim();
  const items = Array.from({ length: 200 }, (_, index) => ({
    productId: product.id,
    quantity: 1 + (index % 7),
    discount: index % 3,
    description,
  }));
  await ada.call(proposals.update, { id, proposal: {}, items });
  const token = await sendVersion(ada, id);
  const version = await findNewestVersion(ada.orgId, id);
  const { document } = unpackContent(version ?? { content: new Uint8Array() });
  const page = await pageOf(token);
  expect(document.items).toHaveLength(200);
  expect(page.split(description)).toHaveLength(201);
  expect(page).toContain(formatMoney(document.total));
  await reader().call(offers.accept, { token, ...(await acceptanceOf(ada, id)) });
});

test("blocks a caller after sixty token guesses, and logs no token", async () => {
  const tokens = Array.from({ length: 61 }, (_, index) => `tentativa${index}`.padEnd(43, "z"));
  // The local cloud raises the limit, because all callers share an address.
  vi.stubEnv("ADDRESS_LIMIT_FACTOR", "1");
  const statuses: number[] = [];
  const stranger = reader();
  for (const token of tokens) statuses.push((await stranger.raw(`/p/${token}`)).status);
  expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect(written.everything()).not.toContain("tentativa");
});

test("an edit after sending puts the page in review, discarding it reopens it", async () => {
  const { ada, id, token } = await sentOffer(world);
  const sheet = await acceptanceOf(ada, id);
  const edited = await ada.call(proposals.update, {
    id,
    proposal: { title: "Mais caro" },
    items: [{ productId: 1, quantity: 9 }],
  });
  const review = await pageOf(token);
  expect(review).toContain("Em revisão");
  expect(review).toContain("Abaixo está a versão 1.");
  expect(review).not.toContain("Mais caro");
  const refusal = await reader().refusal(offers.accept, { token, ...sheet });
  expect(refusal).toMatchObject({ status: 409, code: "offer_paused" });
  expect(refusal.message).toBe(
    "Empresa de Ana está revisando esta proposta. Você receberá a nova versão.",
  );
  await ada.call(proposals.discardChanges, { id, updatedAt: edited.updatedAt });
  expect(await ada.call(proposals.get, { id })).toMatchObject({
    title: "Energia solar",
    items: [{ quantity: 3 }],
    offer: { state: "open", hasUnsentChanges: false },
  });
  expect(await pageOf(token)).not.toContain("Em revisão");
  await reader().call(offers.accept, { token, ...sheet });
  expect((await ada.call(proposals.get, { id })).status).toBe("accepted");
});
