import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { clients } from "#shared/clients/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { confirmEmail } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { draftOffer } from "#test/offers/sent-offer.fixture.ts";
import { byMail } from "./sending.fixture.ts";

const world = ownWorld();
const run = async (job: string) =>
  (await fetch(`${world.origin()}/__local/jobs/${job}`, { method: "POST" })).json();

const REFUSED = "fora-do-ar@simulator.amazonses.com";

test("a mail that the service does not take waits, is given up after three days, and is sent again by hand", async () => {
  const { ada, id, client } = await draftOffer(world);
  await confirmEmail(ada);
  await ada.call(clients.update, { id: client.id, email: REFUSED });
  const paidUntil = new Date((await world.now()).getTime() + 30 * 86_400_000).toISOString();
  const paid = { subscriptionActive: true, paidUntil };
  await write([{ update: keys.organization(ada.orgId), set: paid, condition: "exists" }]);
  const { updatedAt } = await ada.call(proposals.get, { id });
  await ada.call(proposals.send, { id, ...byMail(updatedAt, [REFUSED]) });
  const states = async () =>
    (await ada.call(proposals.offer, { id })).sends.flatMap(({ recipients }) =>
      recipients.map(({ state }) => state),
    );
  expect((await ada.call(proposals.get, { id })).status).toBe("sent");
  expect(await states()).toEqual(["queued"]);
  await world.advance(24);
  await run("retry-messages");
  expect(await states()).toEqual(["queued"]);
  await world.advance(2 * 24 + 1);
  await run("retry-messages");
  expect(await states()).toEqual(["not_sent"]);

  const other = `${crypto.randomUUID()}@acme.com.br`;
  const { updatedAt: _updatedAt, channel: _channel, ...mailing } = byMail("", [other]);
  await ada.call(proposals.resend, { id, ...mailing });
  await expect.poll(states).toEqual(["not_sent", "delivered"]);
});
