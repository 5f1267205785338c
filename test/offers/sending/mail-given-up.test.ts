import { expect, test } from "vitest";
import { recordDelivery } from "#functions/mail-events/record-delivery.ts";
import { mailOffer } from "#functions/offers/mail-offer.ts";
import { sendIdOf } from "#functions/offers/mail-store.ts";
import { listSends } from "#functions/offers/store.ts";
import type { TokenSeed } from "#functions/platform/mail/mail.ts";
import { newTokenSeed } from "#functions/platform/mail/mailed-token.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { admin } from "#shared/admin/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { superAdmin } from "#test/admin/admin.fixture.ts";
import { confirmEmail } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";
import { acceptanceOf, draftOffer, sendVersion, sentOffer } from "../sent-offer.fixture.ts";
import { byMail } from "./sending.fixture.ts";

const world = ownWorld();
const REFUSED = "fora-do-ar@simulator.amazonses.com";

test("a refused mail waits, fails after three days, and can be resent by hand", async () => {
  const { ada, id, states } = await refusedMail();
  const paidUntil = new Date((await world.now()).getTime() + 30 * 86_400_000).toISOString();
  const paid = { subscriptionActive: true, paidUntil };
  await write([{ update: keys.organization(ada.orgId), set: paid, condition: "exists" }]);
  expect((await ada.call(proposals.get, { id })).status).toBe("sent");
  expect(await states()).toEqual(["queued"]);
  await world.advance(24);
  await world.runJob("retry-messages");
  expect(await states()).toEqual(["queued"]);
  await world.advance(2 * 24 + 1);
  await world.runJob("retry-messages");
  expect(await states()).toEqual(["not_sent"]);

  const other = `${crypto.randomUUID()}@acme.com.br`;
  const { updatedAt: _updatedAt, channel: _channel, ...mailing } = byMail("", [other]);
  await ada.call(proposals.resend, { id, ...mailing });
  await expect.poll(states).toEqual(["not_sent", "delivered"]);
});

test("a mail that waited until its offer was withdrawn was not sent, and says so", async () => {
  const { ada, id, states } = await refusedMail();
  const { updatedAt } = await ada.call(proposals.get, { id });
  await ada.call(proposals.withdraw, { id, updatedAt });
  await world.advance(1);
  await world.runJob("retry-messages");
  await expect.poll(states).toEqual(["not_sent"]);
});

test("a mail that arrived stays delivered when its message runs again too late", async () => {
  const { ada, id, states } = await refusedMail();
  const { tags, mailed } = await waitingMails(ada, id);
  const delivery = {
    ...tags,
    recipient: 0,
    state: "delivered",
    reason: null,
    isFinal: false,
  } as const;
  await recordDelivery(delivery, await world.now());
  const { updatedAt } = await ada.call(proposals.get, { id });
  await ada.call(proposals.withdraw, { id, updatedAt });
  expect(await mailed()).toBe(0);
  expect(await states()).toEqual(["delivered"]);
});

async function refusedMail() {
  const { ada, id, client } = await draftOffer(world);
  await confirmEmail(ada);
  await ada.call(clients.update, { id: client.id, email: REFUSED });
  const { updatedAt } = await ada.call(proposals.get, { id });
  await ada.call(proposals.send, { id, ...byMail(updatedAt, [REFUSED]) });
  const states = async () =>
    (await ada.call(proposals.offer, { id })).sends.flatMap(({ recipients }) =>
      recipients.map(({ state }) => state),
    );
  return { ada, id, states };
}

/** Returns what processes a waiting mail of a sent offer, and how many arrived. */
async function waitingMails(ada: Person, id: number) {
  const [send] = await listSends(ada.orgId, id);
  if (!send) throw new Error("Nothing was sent");
  const { pk, sk } = send;
  const tags = { orgId: ada.orgId, proposalId: id, sendId: sendIdOf(send) };
  let recipient = 0;
  const mailed = async (more: { tokenSeed?: TokenSeed } = {}, times = 1) => {
    const to = `${crypto.randomUUID()}@acme.com.br`;
    const written = { to, subject: "Proposta", html: "<p>Olá</p>", text: "Olá", ...more };
    const mail = { ...written, tags: { ...tags, recipient: recipient++ } };
    for (let time = 0; time < times; time++)
      await mailOffer({ mail, send: { pk, sk } }, await world.now());
    return (await world.mail(to)).length;
  };
  return { send: { pk, sk }, tags, mailed };
}

test("a waiting mail is dropped when its link is disabled, or its offer changed", async () => {
  const { ada, id } = await sentOffer(world);
  const { mailed } = await waitingMails(ada, id);
  // The outbox may run a message twice.
  expect(await mailed({}, 2)).toBe(1);
  expect(await mailed({ tokenSeed: newTokenSeed() })).toBe(0);
  const { updatedAt } = await ada.call(proposals.get, { id });
  await ada.call(proposals.withdraw, { id, updatedAt });
  expect(await mailed()).toBe(0);
  await sendVersion(ada, id);
  expect(await mailed()).toBe(0);
});

test("a waiting mail is not sent once its organization is suspended", async () => {
  const root = await superAdmin(world);
  const { ada, id } = await sentOffer(world);
  const { mailed } = await waitingMails(ada, id);
  await root.call(admin.suspend, { orgId: ada.orgId });
  expect(await mailed()).toBe(0);
  await root.call(admin.reactivate, { orgId: ada.orgId });
  expect(await mailed()).toBe(1);
});

test("a waiting reminder is not sent once the client has answered or stopped it", async () => {
  const [stops, accepts] = await Promise.all([sentOffer(world), sentOffer(world)]);
  for (const { ada, id, token } of [stops, accepts]) {
    const { send, mailed } = await waitingMails(ada, id);
    await write([{ update: send, set: { isReminder: true }, condition: "exists" }]);
    expect(await mailed()).toBe(1);
    if (ada === stops.ada) await world.anonymous().call(offers.stopReminders, { token });
    else await world.anonymous().call(offers.accept, { token, ...(await acceptanceOf(ada, id)) });
    expect(await mailed()).toBe(0);
  }
});
