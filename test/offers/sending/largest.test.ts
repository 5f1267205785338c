import { expect, test } from "vitest";
import { stopWrite } from "#functions/offers/mail-store.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { MAX_RECIPIENTS } from "#shared/offers/mail/message.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { confirmEmail } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { draftOffer, linkTo, sendVersion } from "../sent-offer.fixture.ts";
import { byMail, someAddress } from "./sending.fixture.ts";

const world = ownWorld();

const addresses = () => Array.from({ length: MAX_RECIPIENTS }, someAddress);

test("a sending with all that it may have fits a transaction", async () => {
  const { ada, id } = await draftOffer(world);
  await confirmEmail(ada);
  await sendVersion(ada, id);
  for (let link = 0; link < 30; link++) await linkTo(ada, id);
  await ada.call(proposals.update, { id, items: [{ name: "Outra", unitPrice: 12 }] });
  const [to, cc] = [addresses(), addresses()];
  const now = new Date();
  await write([...to, ...cc, ada.email].map((email) => stopWrite(email, "no_mailbox", now)));
  const { updatedAt } = await ada.call(proposals.get, { id });
  const more = { cc, copyToMe: true, retryStopped: true, endOldLinks: true, attachPdf: true };
  const mailing = { ...byMail(updatedAt, to, more), createId: crypto.randomUUID() };
  const sent = await ada.call(proposals.send, { id, ...mailing });
  expect(sent.proposal.offer.version).toBe(2);
});

test("a renewal for the recipients of several mailings fits a transaction", async () => {
  const { ada, id } = await draftOffer(world);
  await confirmEmail(ada);
  await write([{ update: keys.organization(ada.orgId), set: { isCourtesy: true } }]);
  await sendVersion(ada, id);
  for (let mailing = 0; mailing < 4; mailing++) {
    const { channel: _channel, updatedAt: _updatedAt, ...mail } = byMail("", addresses());
    await ada.call(proposals.resend, { id, ...mail, cc: addresses() });
  }
  await world.advance(25);
  const { updatedAt } = await ada.call(proposals.get, { id });
  const renewed = await ada.call(proposals.renew, { id, updatedAt, validityDays: 15 });
  expect(renewed.offer.version).toBe(2);
});
