import { expect, test } from "vitest";
import { listLinks } from "#functions/offers/link-store.ts";
import { listSends } from "#functions/offers/store.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { joinTeam } from "#test/world/team.ts";
import { type Person, world } from "#test/world/world.ts";
import { byMail, pageTokens, sellerWithDraft, share, someAddress } from "./sending.fixture.ts";

test.each(["link", "email"] as const)(
  "a sending by %s repeated after a lost answer returns the first one",
  async (channel) => {
    const { ada, proposal } = await sellerWithDraft();
    const { id, updatedAt } = proposal;
    const way = channel === "email" ? byMail(updatedAt, [someAddress()]) : { channel, updatedAt };
    const sent = { id, ...way, createId: crypto.randomUUID() };
    const first = await ada.call(proposals.send, sent);
    const again = await ada.call(proposals.send, sent);
    const sends = await listSends(ada.orgId, id);
    expect([again, sends.length]).toEqual([{ ...first, alreadyCreated: true }, 1]);
  },
);

test("the same sending many times at once sends once", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const to = someAddress();
  const mailing = byMail(proposal.updatedAt, [to]);
  const sent = { id: proposal.id, ...mailing, createId: crypto.randomUUID() };
  await Promise.all(Array.from({ length: 4 }, () => ada.call(proposals.send, sent)));
  await expect.poll(() => pageTokens(ada, to)).toHaveLength(1);
  expect(await listSends(ada.orgId, proposal.id)).toHaveLength(1);
});

test("mailing again repeated after a lost answer mails once", async () => {
  const { ada, proposal } = await sellerWithDraft();
  await share(ada, proposal);
  const { channel: _channel, updatedAt: _at, ...mailing } = byMail("", [someAddress()]);
  const sent = { id: proposal.id, ...mailing, createId: crypto.randomUUID() };
  const press = () => ada.call(proposals.resend, sent);
  await Promise.all([press(), press()]);
  await press();
  const sends = await listSends(ada.orgId, proposal.id);
  expect(sends.filter(({ channel }) => channel === "email")).toHaveLength(1);
});

test("a renewal repeated after a lost answer returns the first one", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const { id } = proposal;
  const { updatedAt } = (await share(ada, proposal)).proposal;
  const renewal = { id, updatedAt, validityDays: 15, createId: crypto.randomUUID() };
  const first = await ada.call(proposals.renew, renewal);
  expect(await ada.call(proposals.renew, renewal)).toEqual({ ...first, alreadyCreated: true });
});

test("asking for a link again after a lost answer returns the first one", async () => {
  const { ada, proposal } = await sellerWithDraft();
  await share(ada, proposal);
  const asked = { id: proposal.id, channel: "copy" as const, createId: crypto.randomUUID() };
  const first = await ada.call(proposals.addLink, asked);
  const again = await ada.call(proposals.addLink, asked);
  const links = await listLinks(ada.orgId, proposal.id);
  expect([again, links.length]).toEqual([{ ...first, alreadyCreated: true }, 2]);
});

test("whoever knows the key of a link that others asked for gets another address", async () => {
  const [one, other] = [await sellerWithDraft(), await sellerWithDraft()];
  const bia = await joinTeam(world, one.ada, "member");
  const createId = crypto.randomUUID();
  const askedBy = async (person: Person, { id }: { id: number }) =>
    (await person.call(proposals.addLink, { id, channel: "copy", createId })).url;
  for (const { ada, proposal } of [one, other]) await share(ada, proposal);
  const urls = [
    await askedBy(one.ada, one.proposal),
    await askedBy(bia, one.proposal),
    await askedBy(other.ada, other.proposal),
  ];
  expect(new Set(urls).size).toBe(3);
});

test("a link that was disabled since is not returned again", async () => {
  const { ada, proposal } = await sellerWithDraft();
  await share(ada, proposal);
  const asked = { id: proposal.id, channel: "copy" as const, createId: crypto.randomUUID() };
  const { link } = await ada.call(proposals.addLink, asked);
  await ada.call(proposals.endLink, { id: proposal.id, linkId: link.id });
  expect((await ada.refusal(proposals.addLink, asked)).code).toBe("not_found");
  const { updatedAt } = await ada.call(proposals.get, { id: proposal.id });
  const way = { channel: "link" as const, updatedAt, createId: crypto.randomUUID() };
  await ada.call(proposals.send, { id: proposal.id, ...way });
  await ada.call(proposals.endLinks, { id: proposal.id });
  expect((await ada.refusal(proposals.send, { id: proposal.id, ...way })).code).toBe("not_found");
});

test("an address that is named twice gets one mail, as a recipient", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const [one, other] = [someAddress(), someAddress()];
  const mailing = byMail(proposal.updatedAt, [one, one], { cc: [one, other, other] });
  await ada.call(proposals.send, { id: proposal.id, ...mailing });
  const [send] = await listSends(ada.orgId, proposal.id);
  expect(send?.recipients).toEqual([
    { email: one, isCopy: false },
    { email: other, isCopy: true },
  ]);
});
