import { expect, test } from "vitest";
import { listLinks } from "#functions/offers/link-store.ts";
import { listSends, readOffer } from "#functions/offers/store.ts";
import { clients } from "#shared/clients/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { samples } from "#shared/samples/contract.ts";
import { world } from "#test/world/world.ts";
import { linkTo } from "../sent-offer.fixture.ts";
import {
  byMail,
  draftOf,
  opens,
  pageTokens,
  sellerWithDraft,
  share,
  someAddress,
  tokenOf,
} from "./sending.fixture.ts";

test("mailing again makes no version and keeps the first link", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const to = someAddress();
  const sent = await ada.call(proposals.send, {
    id: proposal.id,
    ...byMail(proposal.updatedAt, [to]),
  });
  const { channel: _channel, updatedAt: _updatedAt, ...mailing } = byMail("", [to]);
  await ada.call(proposals.resend, { id: proposal.id, ...mailing });
  await expect.poll(() => pageTokens(ada, to)).toHaveLength(2);
  const tokens = await pageTokens(ada, to);
  expect(await Promise.all(tokens.map(opens))).toEqual([true, true]);
  const {
    history: _history,
    seller: _seller,
    ...found
  } = await ada.call(proposals.get, { id: proposal.id });
  expect(found).toEqual(sent.proposal);
  const other = await draftOf(ada, proposal.clientId);
  const refused = await ada.refusal(proposals.resend, { id: other.id, ...mailing });
  expect(refused.code).toBe("nothing_sent");
});

test("deleting and restoring a proposal deletes and restores its offer", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const sent = await share(ada, proposal);
  await ada.call(proposals.remove, { id: proposal.id });
  const restored = await ada.call(proposals.restore, { id: proposal.id });
  expect(restored.offer).toMatchObject({ state: "open", version: 1 });
  expect(await opens(tokenOf(sent))).toBe(true);
});

test("a copy of a sent proposal is a draft without recipients", async () => {
  const { ada, proposal } = await sellerWithDraft();
  await share(ada, proposal);
  const copy = await ada.call(proposals.duplicate, { id: proposal.id });
  expect(copy).toMatchObject({ status: "draft", offer: { state: "none", version: 0 } });
  expect(await ada.call(proposals.offer, { id: copy.id })).toMatchObject({
    versions: [],
    links: [],
  });
});

test("two clicks send once", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const to = someAddress();
  const press = () =>
    ada.call(proposals.send, { id: proposal.id, ...byMail(proposal.updatedAt, [to]) });
  const outcomes = await Promise.allSettled([press(), press()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect.poll(() => pageTokens(ada, to)).toHaveLength(1);
  expect(await listSends(ada.orgId, proposal.id)).toHaveLength(1);
});

test("each call makes a new link; links are listed without tokens and can be disabled", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const { id } = proposal;
  expect((await ada.refusal(proposals.addLink, { id, channel: "copy" })).code).toBe("nothing_sent");
  const first = await share(ada, proposal);
  const second = await ada.call(proposals.addLink, { id, channel: "copy" });
  const third = await ada.call(proposals.addLink, { id, channel: "whatsapp" });
  expect(new Set([first, second, third].map(tokenOf)).size).toBe(3);
  await ada.call(proposals.endLink, { id, linkId: second.link.id });
  await ada.call(proposals.endLink, { id, linkId: second.link.id });
  expect(await Promise.all([first, second, third].map((one) => opens(tokenOf(one))))).toEqual([
    true,
    false,
    true,
  ]);
  await ada.call(proposals.endLinks, { id });
  expect(await Promise.all([first, second, third].map((one) => opens(tokenOf(one))))).toEqual([
    false,
    false,
    false,
  ]);
  const offer = await readOffer(ada.orgId, id);
  const lastMs = Date.parse(offer?.validUntilAt ?? "");
  for (const { endsAt } of await listLinks(ada.orgId, id))
    expect(Math.round((endsAt * 1_000 - lastMs) / 86_400_000)).toBe(365);
  const { links, events } = await ada.call(proposals.offer, { id });
  expect(links.map(({ by, isLive }) => [by, isLive])).toEqual(
    [1, 2, 3].map(() => ["Ana Souza", false]),
  );
  expect(events.map(({ what }) => what)).toEqual(["link_disabled", "links_disabled"]);
});

test("another organization finds nothing of an offer", async () => {
  const { ada, proposal } = await sellerWithDraft();
  await share(ada, proposal);
  const eve = (await sellerWithDraft()).ada;
  const ids = { id: proposal.id + 100, updatedAt: proposal.updatedAt };
  const link = { id: ids.id, linkId: "0123456789abcdef" };
  const refusals = await Promise.all([
    eve.refusal(proposals.send, { ...ids, channel: "link" }),
    eve.refusal(proposals.addLink, { id: ids.id, channel: "copy" }),
    eve.refusal(proposals.offer, { id: ids.id }),
    eve.refusal(proposals.endLink, link),
    eve.refusal(proposals.endLinks, { id: ids.id }),
    eve.refusal(proposals.discardChanges, ids),
    eve.refusal(proposals.withdraw, ids),
    eve.refusal(proposals.renew, { ...ids, validityDays: 15 }),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404));
});

test("removing samples keeps one that a client accepted", async () => {
  const ada = await world.owner();
  await ada.call(samples.create, {});
  const [draft] = (await ada.call(proposals.list, {})).filter(({ status }) => status === "draft");
  if (!draft) throw new Error("no sample is a draft");
  const token = tokenOf(await share(ada, draft));
  const reader = world.anonymous();
  const { version, contentHash } = await reader.call(offers.state, { token });
  const sheet = { version, contentHash, total: draft.totalAmount, name: "Beatriz Nogueira" };
  const key = crypto.randomUUID();
  const client = (await ada.call(clients.list, {})).find(({ id }) => id === draft.clientId);
  const checked = client?.cnpj
    ? { taxIdStart: client.cnpj.replaceAll(/\W/g, "").slice(0, 4) }
    : { taxId: "529.982.247-25" };
  await reader.call(offers.accept, { token, key, ...sheet, ...checked, agreed: true });
  await ada.call(samples.remove, {});
  expect(await ada.call(proposals.get, { id: draft.id })).toMatchObject({ status: "accepted" });
  expect((await reader.call(offers.state, { token })).state).toBe("accepted");
});

test("removing samples removes a sent one with its offer", async () => {
  const ada = await world.owner();
  await ada.call(samples.create, {});
  const [draft] = (await ada.call(proposals.list, {})).filter(({ status }) => status === "draft");
  if (!draft) throw new Error("no sample is a draft");
  await share(ada, draft);
  await ada.call(samples.remove, {});
  expect(await ada.refusal(proposals.get, { id: draft.id })).toMatchObject({ status: 404 });
  expect(await readOffer(ada.orgId, draft.id)).toMatchObject({ state: "deleted" });
});

test("a new version disables more links than fit a transaction", async () => {
  const { ada, proposal } = await sellerWithDraft();
  await share(ada, proposal);
  const old = await Promise.all(Array.from({ length: 24 }, () => linkTo(ada, proposal.id)));
  await ada.call(proposals.update, { id: proposal.id, title: "Climatização revista" });
  const { updatedAt } = await ada.call(proposals.get, { id: proposal.id });
  const ended = { id: proposal.id, channel: "link" as const, updatedAt, endOldLinks: true };
  await ada.call(proposals.send, ended);
  await expect.poll(() => Promise.all(old.map(opens))).not.toContain(true);
});
