import { expect, test } from "vitest";
import { certificateKey } from "#functions/offers/certificate-store.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { isUnavailable } from "#shared/offers/availability.ts";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { DAY_MS } from "#shared/values/instants.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { acceptanceOf, sentOffer } from "./sent-offer.fixture.ts";

const world = ownWorld();
const client = () => world.anonymous();
const TRIAL_HOURS = 72;

async function statusOf(token: string): Promise<number> {
  return (await client().raw(`/p/${token}`)).status;
}

test("an offer sent on trial can be accepted for 30 days after it, and again once paid", async () => {
  const [accepted, late] = await Promise.all([
    sentOffer(world, { validityDays: 90 }),
    sentOffer(world, { validityDays: 90 }),
  ]);
  const sheets = await Promise.all(
    [accepted, late].map(({ ada, id }) => acceptanceOf(ada, id, { email: null })),
  );
  const { ada, id, token } = accepted;
  await world.advance(TRIAL_HOURS + 1);
  expect((await ada.refusal(proposals.list, {})).status).toBe(402);
  await world.advance(29 * 24);
  expect(await statusOf(token)).toBe(200);
  await client().call(offers.accept, { token, ...sheets[0]! });
  await expect
    .poll(() => get(certificateKey(ada.orgId, id, 1)), { timeout: 20_000, interval: 100 })
    .toBeDefined();
  const mailed = async () => (await world.mail(ada.email)).filter(isOfAcceptance);
  await expect.poll(async () => (await mailed()).length).toBe(1);
  const [mail] = await mailed();
  expect(mail).toMatchObject({ subject: "Sua proposta foi aceita" });
  expect(mail?.text).toContain("Acme Serviços Ltda. aceitou a proposta");
  expect(mail?.text).toContain("R$\u00a03.333,33");
  expect(mail?.attachments ?? []).toEqual([]);

  await world.advance(2 * 24);
  expect(await statusOf(late.token)).toBe(503);
  const refusal = await client().refusal(offers.accept, { token: late.token, ...sheets[1]! });
  expect(refusal.code).toBe("offer_unavailable");
  const { orgId } = late.ada;
  const paidUntil = new Date((await world.now()).getTime() + 30 * 86_400_000).toISOString();
  const paid = { subscriptionActive: true, paidUntil };
  await write([{ update: keys.organization(orgId), set: paid, condition: "exists" }]);
  expect(await statusOf(late.token)).toBe(200);
  await client().call(offers.accept, { token: late.token, ...sheets[1]! });
  expect((await client().call(offers.state, { token: late.token })).state).toBe("accepted");
}, 60_000);

function isOfAcceptance({ subject }: { subject: string }): boolean {
  return /aceit/.test(subject);
}

test("a suspension disables links at once, and the page names nobody", async () => {
  const { ada, id, token } = await sentOffer(world);
  const sheet = await acceptanceOf(ada, id);
  const suspendedAt = (await world.now()).toISOString();
  await write([
    { update: keys.organization(ada.orgId), set: { suspendedAt }, condition: "exists" },
  ]);
  const page = await client().raw(`/p/${token}`);
  expect(page.status).toBe(503);
  const html = await page.text();
  expect(html).toContain("Proposta indisponível no momento");
  expect(html).not.toContain("Empresa de Ana");
  const question = { token, name: "Camila", text: "E a garantia?" };
  for (const refusal of [
    await client().refusal(offers.accept, { token, ...sheet }),
    await client().refusal(offers.ask, question),
  ])
    expect(refusal.code).toBe("offer_unavailable");
});

const paidUntil = "2026-02-01T00:00:00.000Z";
const month = {
  isTrialActive: false,
  trialEndDate: "2026-01-01T00:00:00.000Z",
  subscriptionActive: true,
  paidUntil,
  suspendedAt: null,
};

test.each([
  { what: "the grace of a paid month", facts: {}, days: 5 },
  { what: "a cancelled month", facts: { cancelledAt: paidUntil }, days: 0 },
  { what: "a later trial", facts: { trialEndDate: "2026-02-11T00:00:00.000Z" }, days: 10 },
])("links work for 30 days after $what", ({ facts, days }) => {
  const last = Date.parse(paidUntil) + (days + 30) * DAY_MS;
  expect(isUnavailable({ ...month, ...facts }, new Date(last))).toBe(false);
  expect(isUnavailable({ ...month, ...facts }, new Date(last + 1))).toBe(true);
  expect(isUnavailable({ ...month, ...facts, isCourtesy: true }, new Date(last + 1))).toBe(false);
});
