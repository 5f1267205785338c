import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { confirmEmail } from "#test/world/links.ts";
import { type Person, world } from "#test/world/world.ts";
import { draftOffer, sentOffer } from "../sent-offer.fixture.ts";
import { byMail, someAddress } from "./sending.fixture.ts";

/** Mails of a proposal within a day. */
const PER_PROPOSAL = 5;
/** Links of an organization within a month, while its sender's address is not verified. */
const UNVERIFIED_LINKS = 3;

async function mailing(ada: Person, id: number) {
  const { updatedAt } = await ada.call(proposals.get, { id });
  return { id, ...byMail(updatedAt, [someAddress()]) };
}

test("mails that are refused do not use up the day", async () => {
  const { ada, id, client } = await draftOffer(world);
  await confirmEmail(ada);
  await ada.call(clients.remove, { id: client.id });
  for (let times = 0; times < PER_PROPOSAL; times++) {
    const refused = await ada.refusal(proposals.send, await mailing(ada, id));
    expect(refused.code).toBe("invalid_input");
    const { channel: _channel, updatedAt: _at, ...again } = await mailing(ada, id);
    expect((await ada.refusal(proposals.resend, again)).code).toBe("nothing_sent");
  }
  await ada.call(clients.restore, { id: client.id });
  for (let times = 0; times < PER_PROPOSAL; times++)
    await ada.call(proposals.send, await mailing(ada, id));
  expect((await ada.refusal(proposals.send, await mailing(ada, id))).code).toBe("send_limit");
});

test("links that are refused do not use up the month", async () => {
  const { ada, id } = await draftOffer(world);
  for (let times = 0; times < UNVERIFIED_LINKS; times++) {
    const refused = await ada.refusal(proposals.addLink, { id, channel: "copy" });
    expect(refused.code).toBe("nothing_sent");
  }
  const { updatedAt } = await ada.call(proposals.get, { id });
  await ada.call(proposals.send, { id, channel: "link", updatedAt });
  for (let times = 1; times < UNVERIFIED_LINKS; times++)
    await ada.call(proposals.addLink, { id, channel: "copy" });
  const refused = await ada.refusal(proposals.addLink, { id, channel: "copy" });
  expect(refused.code).toBe("email_unverified");
});

test("a renewal that is refused does not use up the day", async () => {
  const { ada, id } = await sentOffer(world);
  await confirmEmail(ada);
  await ada.call(proposals.send, await mailing(ada, id));
  const { updatedAt, clientId } = await ada.call(proposals.get, { id });
  await ada.call(clients.remove, { id: clientId });
  const renewal = { id, updatedAt, validityDays: 30 };
  for (let times = 1; times < PER_PROPOSAL; times++)
    expect((await ada.refusal(proposals.renew, renewal)).code).toBe("invalid_input");
  await ada.call(clients.restore, { id: clientId });
  await ada.call(proposals.renew, renewal);
});
