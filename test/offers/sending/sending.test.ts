import { expect, test } from "vitest";
import { unpackContent } from "#functions/offers/content-store.ts";
import { findLink, listLinks } from "#functions/offers/link-store.ts";
import { findNewestVersion } from "#functions/offers/store.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { query } from "#functions/platform/table/table.ts";
import { tenantPartitions } from "#functions/platform/table/tenant-partitions.ts";
import { branding } from "#shared/branding/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { addDays, dayOf, endOfDay } from "#shared/values/dates.ts";
import { mailOf } from "#test/world/world.ts";
import {
  byMail,
  opens,
  pageTokens,
  sellerWithDraft,
  share,
  someAddress,
  tokenOf,
} from "./sending.fixture.ts";

const ZONE = "America/Sao_Paulo";
const now = () => new Date();

test("mails each recipient their own link, which is neither stored nor returned", async () => {
  const { ada, client, proposal } = await sellerWithDraft();
  const [maria, reader] = [someAddress(), someAddress()];
  const sent = await ada.call(proposals.send, {
    id: proposal.id,
    ...byMail(proposal.updatedAt, [String(client.email), maria], { cc: [reader] }),
  });
  expect(sent).toMatchObject({
    url: null,
    proposal: { status: "sent", offer: { state: "open", version: 1, views: 0 } },
  });
  const today = dayOf(now(), ZONE);
  expect(sent.proposal.validUntil).toBe(addDays(today, 30));
  expect(sent.proposal.offer.validUntilAt).toBe(endOfDay(addDays(today, 30), ZONE));

  const addresses = [String(client.email), maria, reader];
  await expect
    .poll(async () => (await Promise.all(addresses.map((to) => pageTokens(ada, to)))).flat().length)
    .toBe(3);
  const tokens = (await Promise.all(addresses.map((to) => pageTokens(ada, to)))).flat();
  expect(new Set(tokens).size).toBe(3);
  const links = await Promise.all(tokens.map((token) => findLink(token, now())));
  expect(links.map((link) => [link?.recipient, link?.readOnly, Boolean(link?.mailedAt)])).toEqual([
    [addresses[0], false, true],
    [addresses[1], false, true],
    [addresses[2], true, true],
  ]);
  const rows = await Promise.all(
    tenantPartitions(ada.orgId).map((pk) => query(keys.partition(pk))),
  );
  const stored = JSON.stringify([rows, sent, links]);
  for (const token of tokens) expect(stored).not.toContain(token);

  await expect
    .poll(async () => (await ada.call(proposals.offer, { id: proposal.id })).sends)
    .toMatchObject([
      {
        channel: "email",
        version: 1,
        by: "Ana Souza",
        recipients: [
          { email: addresses[0], isCopy: false, state: "delivered" },
          { email: addresses[1], isCopy: false, state: "delivered" },
          { email: addresses[2], isCopy: true, state: "delivered" },
        ],
      },
    ]);
});

test("a mail names its seller as sender and reply address", async () => {
  const { ada, proposal } = await sellerWithDraft("Ana Souza");
  await ada.call(organization.update, { name: "Solar Energia" });
  const [to, reader] = [someAddress(), someAddress()];
  const message = "Olá, {primeiro_nome}!\n\nVale até {validade}. {desconhecida} {link}\nAté já";
  const input = byMail(proposal.updatedAt, [to], { cc: [reader], message, copyToMe: true });
  await ada.call(proposals.send, { id: proposal.id, ...input });
  await expect.poll(() => mailOf(ada.origin, to)).toHaveLength(1);
  const [mail] = await mailOf(ada.origin, to);
  expect(mail).toMatchObject({
    subject: `Proposta ${proposal.proposalNumber} · Solar Energia`,
    replyTo: ada.email,
  });
  expect(mail?.text).toContain("Olá, Beatriz!");
  expect(mail?.text).toContain("{desconhecida}");
  expect(mail?.text).toContain(
    "Enviada por Solar Energia pelo Fechou. Responda a este e-mail para falar com Ana Souza.",
  );
  expect(mail?.html.match(/<a /g)).toHaveLength(2);
  expect(mail?.html).not.toContain("<img");
  await expect.poll(() => mailOf(ada.origin, reader)).toHaveLength(1);
  const [copy] = await mailOf(ada.origin, reader);
  expect(copy?.subject).toBe(`Cópia: proposta ${proposal.proposalNumber} · Solar Energia`);
  expect(copy?.text).toContain("O aceite é de Clínica São João Ltda.");
  await expect.poll(() => pageTokens(ada, ada.email)).toHaveLength(1);
});

test("later changes do not affect a version", async () => {
  const { ada, client, proposal } = await sellerWithDraft();
  await share(ada, proposal);
  const before = await findNewestVersion(ada.orgId, proposal.id);
  const sent = await ada.call(proposals.get, { id: proposal.id });
  await ada.call(proposals.update, { id: proposal.id, title: "Outra", items: [{ productId: 1 }] });
  await ada.call(clients.update, { id: client.id, name: "Outro Nome", company: "" });
  await ada.call(branding.save, { primaryColor: "#123456" });
  await ada.call(organization.update, { name: "Outro nome" });
  const after = await findNewestVersion(ada.orgId, proposal.id);
  expect(after?.contentHash).toBe(before?.contentHash);
  expect(after && unpackContent(after)).toMatchObject({
    document: {
      title: "Climatização dos consultórios",
      client: { name: "Beatriz Nogueira" },
      total: Math.round(sent.totalAmount * 100),
    },
    timezone: ZONE,
  });
});

test("an edit pauses the offer in the same write, and discarding it reopens the offer", async () => {
  const { ada, proposal: draft } = await sellerWithDraft();
  const discount = { kind: "percent" as const, value: 2.5 };
  const payment = { entry: { kind: "amount" as const, value: 10.5 }, installments: 2 };
  const proposal = await ada.call(proposals.update, { id: draft.id, discount, payment });
  const { proposal: sent } = await share(ada, proposal);
  const edited = await ada.call(proposals.update, {
    id: proposal.id,
    proposal: { title: "Mais caro", validityDays: 5, discount: null, payment: null },
    items: [{ productId: 1, quantity: 2, unitPrice: 9 }],
  });
  expect(edited).toMatchObject({
    status: "sent",
    validUntil: sent.validUntil,
    offer: { state: "paused", hasUnsentChanges: true, version: 1 },
  });
  const [listed] = await ada.call(proposals.list, {});
  expect(listed?.offer.hasUnsentChanges).toBe(true);
  const stale = { id: proposal.id, updatedAt: sent.updatedAt };
  expect(await ada.refusal(proposals.discardChanges, stale)).toMatchObject({
    code: "stale_record",
  });
  const { updatedAt } = edited;
  const back = await ada.call(proposals.discardChanges, { id: proposal.id, updatedAt });
  const {
    history: _history,
    seller: _seller,
    ...kept
  } = await ada.call(proposals.get, { id: proposal.id });
  expect(back).toEqual(kept);
  expect(back).toEqual({ ...sent, updatedAt: back.updatedAt });
  const again = { id: proposal.id, updatedAt: back.updatedAt };
  expect(await ada.refusal(proposals.discardChanges, again)).toMatchObject({
    code: "nothing_to_discard",
    status: 409,
  });
});

test("saving a sent proposal unchanged pauses nothing", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const { proposal: sent } = await share(ada, proposal);
  const saved = await ada.call(proposals.update, {
    id: proposal.id,
    proposal: { title: sent.title, deliveryDate: "" },
    items: sent.items.map(({ productId, quantity, unitPrice, discount }) => ({
      productId,
      quantity,
      unitPrice,
      discount,
    })),
  });
  expect(saved.offer.state).toBe("open");
  expect(saved.updatedAt > sent.updatedAt).toBe(true);
});

test("a second version reopens the offer, and keeps old links unless disabled", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const first = await share(ada, proposal);
  await ada.call(proposals.update, { id: proposal.id, title: "Climatização revista" });
  const edited = await ada.call(proposals.get, { id: proposal.id });
  const second = await share(ada, edited);
  expect(second.proposal.offer).toMatchObject({ state: "open", version: 2 });
  expect([await opens(tokenOf(first)), await opens(tokenOf(second))]).toEqual([true, true]);
  await ada.call(proposals.update, { id: proposal.id, title: "Climatização final" });
  const { updatedAt } = await ada.call(proposals.get, { id: proposal.id });
  const third = await ada.call(proposals.send, {
    id: proposal.id,
    channel: "whatsapp",
    updatedAt,
    endOldLinks: true,
  });
  expect(await Promise.all([first, second, third].map((sent) => opens(tokenOf(sent))))).toEqual([
    false,
    false,
    true,
  ]);
  const { versions, links } = await ada.call(proposals.offer, { id: proposal.id });
  expect(versions.map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(links.map(({ channel, isLive }) => [channel, isLive])).toEqual([
    ["whatsapp", true],
    ["copy", false],
    ["copy", false],
  ]);
});

test("marking as sent makes a version without a link; undoing withdraws it", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const sent = await ada.call(proposals.update, { id: proposal.id, status: "sent" });
  expect(sent.offer).toMatchObject({ state: "open", version: 1 });
  expect(await listLinks(ada.orgId, proposal.id)).toEqual([]);
  expect(await ada.call(proposals.offer, { id: proposal.id })).toMatchObject({
    sends: [{ channel: "marked", by: "Ana Souza", recipients: [] }],
    links: [],
  });
  const undone = await ada.call(proposals.undo, { id: proposal.id, change: sent.updatedAt });
  expect(undone).toMatchObject({ status: "draft", offer: { state: "withdrawn" } });
});

test("withdrawing, losing and accepting settle an offer; then a new version follows", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const { id } = proposal;
  const { proposal: sent } = await share(ada, proposal);
  const withdrawn = await ada.call(proposals.withdraw, { id, updatedAt: sent.updatedAt });
  expect(withdrawn).toMatchObject({ status: "draft", offer: { state: "withdrawn", version: 1 } });
  expect((await ada.refusal(proposals.addLink, { id, channel: "copy" })).code).toBe("nothing_sent");
  await share(ada, withdrawn);
  const lost = await ada.call(proposals.update, { id, status: "rejected" });
  expect(lost.offer).toMatchObject({ state: "declined", version: 2 });
  const again = await ada.call(proposals.undo, { id, change: lost.updatedAt });
  expect(again).toMatchObject({ status: "sent", offer: { state: "open", version: 2 } });
  await ada.call(proposals.update, { id, title: "Mudada" });
  const accepted = await ada.call(proposals.update, { id, status: "accepted" });
  expect(accepted.offer).toMatchObject({ state: "accepted", version: 3 });
  const version = await findNewestVersion(ada.orgId, id);
  expect(version && unpackContent(version).document.title).toBe("Mudada");
});

test("renewing sends the same version with a new validity to the same recipients", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const to = someAddress();
  const { proposal: sent } = await ada.call(proposals.send, {
    id: proposal.id,
    ...byMail(proposal.updatedAt, [to]),
  });
  const { id, updatedAt } = sent;
  await expect.poll(() => pageTokens(ada, to)).toHaveLength(1);
  const renewed = await ada.call(proposals.renew, { id, updatedAt, validityDays: 15 });
  expect(renewed).toMatchObject({
    validityDays: 15,
    validUntil: addDays(dayOf(now(), ZONE), 15),
    items: sent.items,
    offer: { state: "open", version: 2 },
  });
  await expect.poll(() => pageTokens(ada, to)).toHaveLength(2);
});
