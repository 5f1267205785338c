import { expect, test } from "vitest";
import { unpackContent } from "#functions/offers/content-store.ts";
import { readVersion } from "#functions/offers/store.ts";
import { auth } from "#shared/auth/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { pixCode, pixReference } from "#shared/pix/br-code.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { DEFAULT_TIME_ZONE, dayOf } from "#shared/values/dates.ts";
import { cents } from "#shared/values/money.ts";
import { acceptanceOf, draftOffer, linkTo, sendVersion } from "#test/offers/sent-offer.fixture.ts";
import { confirmEmail } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { someCnpj } from "#test/world/tax-id.ts";
import { teamOfTwo } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld();
const ACCOUNT = {
  kind: "email" as const,
  key: "Contato@AcaiSaoJoao.com.br",
  name: "Açaí & Cia.",
  city: "São José dos Campos",
};
const KEPT = { ...ACCOUNT, key: "contato@acaisaojoao.com.br" };

async function withPix(ada: Person) {
  await confirmEmail(ada);
  await ada.call(organization.update, { cpfCnpj: someCnpj() });
  return ada.call(organization.savePix, { account: ACCOUNT });
}

async function pageOf(token: string): Promise<string> {
  return (await world.anonymous().raw(`/p/${token}`)).text();
}

test("the whole team sees for a day that the key changed", async () => {
  const { ada, bia } = await teamOfTwo(world);
  const changedAt = async () => (await bia.call(auth.user, {})).organization?.pixChangedAt;
  expect(await changedAt()).toBeNull();
  await withPix(ada);
  expect(await changedAt()).not.toBeNull();
  await world.advance(25);
  expect(await changedAt()).toBeNull();
});

test("the client who accepted pays by a code on the page, until it is hidden", async () => {
  const { ada, id } = await draftOffer(world);
  const saved = await withPix(ada);
  expect(saved.account).toEqual({ ...KEPT, key: "c•••@acaisaojoao.com.br" });
  const payment = { entry: { kind: "percent" as const, value: 30 }, installments: 3 };
  await ada.call(proposals.update, { id, payment });
  const token = await sendVersion(ada, id);
  const version = await readVersion(ada.orgId, id, 1);
  if (!version) throw new Error("There is no version");
  const content = unpackContent(version);
  expect(content.pix).toEqual(KEPT);
  const reference = pixReference(content.document.number, 1);
  const code = pixCode({ ...KEPT, amount: cents(100_000), reference });
  expect(await pageOf(token)).not.toContain(code);

  const sheet = await acceptanceOf(ada, id);
  await world.anonymous().call(offers.accept, { token, ...sheet });
  const page = await pageOf(token);
  expect(page).toContain(code);
  expect(page.replaceAll("\u00a0", " ")).toContain("Para começar, pague R$ 1.000,00 por PIX.");
  const copy = await linkTo(ada, id, "cc", "copia@acme.com.br");
  expect(await pageOf(copy)).not.toContain(code);

  await ada.call(organization.savePix, { account: { ...ACCOUNT, key: "outra@acai.com.br" } });
  expect(await pageOf(token)).toContain(code);
  await ada.call(organization.hidePix, {});
  expect(await pageOf(token)).not.toContain(code);
});

test("a client reports a payment once a day, and sees what the team registers", async () => {
  const { ada, id } = await draftOffer(world);
  await withPix(ada);
  const payment = { entry: { kind: "percent" as const, value: 30 }, installments: 3 };
  await ada.call(proposals.update, { id, payment });
  const token = await sendVersion(ada, id);
  const reader = world.anonymous();
  const claim = { token, version: 1 };
  expect(await reader.refusal(offers.notifyPaid, claim)).toMatchObject({ code: "offer_replaced" });
  const today = dayOf((await world.now()).toISOString(), DEFAULT_TIME_ZONE);
  const arrived = { id, receivedOn: "2026-11-20", amount: "1.000,00" };
  expect((await ada.refusal(proposals.registerPayment, arrived)).code).toBe("not_accepted");
  await reader.call(offers.accept, { token, ...(await acceptanceOf(ada, id)) });

  for (let times = 0; times < 2; times++) await reader.call(offers.notifyPaid, claim);
  const copy = await linkTo(ada, id, "cc", "copia@acme.com.br");
  const byReader = await reader.refusal(offers.notifyPaid, { token: copy, version: 1 });
  expect(byReader.code).toBe("offer_read_only");
  await expect
    .poll(async () => (await ada.call(notifications.list, {})).map(({ type }) => type))
    .toContain("proposal_payment_told");
  const received = await ada.call(notifications.list, {});
  expect(received.filter(({ type }) => type === "proposal_payment_told")).toMatchObject([
    { message: expect.stringContaining("avisou que pagou R$\u00a01.000,00 da proposta") as string },
  ]);
  await expect
    .poll(async () => (await world.mail(ada.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining("avisou que pagou a proposta"));

  for (const wrong of [{ amount: 0 }, { amount: -1 }, { receivedOn: "2999-01-01" }])
    expect((await ada.refusal(proposals.registerPayment, { ...arrived, ...wrong })).status).toBe(
      400,
    );
  const sent = { ...arrived, amount: 400, createId: crypto.randomUUID() };
  const part = await ada.call(proposals.registerPayment, sent);
  expect(await ada.call(proposals.registerPayment, sent)).toEqual(part);
  const rested = (await pageOf(token)).replaceAll("\u00a0", " ");
  expect(rested).toContain("Avisar que paguei");
  expect(rested).toContain("Para começar, pague R$ 600,00 por PIX.");
  const rest = { id, receivedOn: today, amount: 600, createId: crypto.randomUUID() };
  // A response that is lost, and the same dialog sent again at once.
  await Promise.all([1, 2].map(() => ada.call(proposals.registerPayment, rest)));
  const page = (await pageOf(token)).replaceAll("\u00a0", " ");
  expect(page).toContain("Pagamento recebido em 20/11/2026");
  expect(page).toContain("R$ 400,00");
  expect(page).not.toContain("Avisar que paguei");
  await ada.call(proposals.removePayment, { id, receiptId: part.id });
  const { payments, events } = await ada.call(proposals.offer, { id });
  expect(payments).toMatchObject([{ amount: 600, by: "Ana Souza" }]);
  expect(events.filter(({ what }) => what === "paid_told")).toHaveLength(1);
  const again = await ada.refusal(proposals.removePayment, { id, receiptId: part.id });
  expect(again.status).toBe(404);
});

test("a report of a payment that is registered or no longer due is told why", async () => {
  const { ada, id } = await draftOffer(world);
  const token = await sendVersion(ada, id);
  await world.anonymous().call(offers.accept, { token, ...(await acceptanceOf(ada, id)) });
  const refusal = async () =>
    (await world.anonymous().refusal(offers.notifyPaid, { token, version: 1 })).message;
  const { totalAmount } = await ada.call(proposals.get, { id });
  const receivedOn = dayOf((await world.now()).toISOString(), DEFAULT_TIME_ZONE);
  await ada.call(proposals.registerPayment, { id, receivedOn, amount: totalAmount });
  const registered = await refusal();
  await ada.call(proposals.reopen, { id, reason: "Engano" });
  expect([registered, await refusal()]).toEqual([
    "Empresa de Ana já registrou este pagamento.",
    "Empresa de Ana está revisando esta proposta. Você receberá a nova versão.",
  ]);
});

test("the receipt of another acceptance asks for nothing that was received", async () => {
  const { ada, id } = await draftOffer(world);
  await withPix(ada);
  const payment = { entry: { kind: "percent" as const, value: 30 }, installments: 3 };
  await ada.call(proposals.update, { id, payment });
  const receiptOf = async () => {
    const token = await sendVersion(ada, id);
    const email = `${crypto.randomUUID()}@acme.com.br`;
    const sheet = await acceptanceOf(ada, id, { email });
    await world.anonymous().call(offers.accept, { token, ...sheet });
    await expect
      .poll(async () => (await world.mail(email)).length, { timeout: 20_000, interval: 100 })
      .toBe(1);
    const [receipt] = await world.mail(email);
    return receipt?.text.replaceAll("\u00a0", " ");
  };
  expect(await receiptOf()).toContain("Para começar, pague R$ 1.000,00 por PIX.");
  const receivedOn = dayOf((await world.now()).toISOString(), DEFAULT_TIME_ZONE);
  await ada.call(proposals.registerPayment, { id, receivedOn, amount: 400 });
  await ada.call(proposals.reopen, { id, reason: "Endereço errado" });
  expect(await receiptOf()).toContain("Para começar, pague R$ 600,00 por PIX.");
  await ada.call(proposals.registerPayment, { id, receivedOn, amount: 600 });
  await ada.call(proposals.reopen, { id, reason: "Outro endereço" });
  expect(await receiptOf()).not.toContain("PIX");
}, 60_000);

test("versions of a company that took its tax id back show no key", async () => {
  const { ada, id } = await draftOffer(world);
  await withPix(ada);
  await ada.call(proposals.update, { id, payment: { entry: null, installments: 0 } });
  const pixOf = async (number: number) => {
    await sendVersion(ada, id);
    const version = await readVersion(ada.orgId, id, number);
    return version && unpackContent(version).pix;
  };
  expect(await pixOf(1)).toEqual(KEPT);
  await ada.call(organization.update, { cpfCnpj: null });
  expect(await pixOf(2)).toBeUndefined();
});

test("mails owner and administrators about a change, with both keys masked", async () => {
  const { ada } = await draftOffer(world);
  await withPix(ada);
  await expect
    .poll(async () => (await world.mail(ada.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^A chave PIX de .+ mudou$/));
  const mail = (await world.mail(ada.email)).find(({ subject }) => subject.includes("PIX"));
  expect(mail?.text).toContain("Antes: nenhuma. Agora: E-mail c•••@acaisaojoao.com.br.");
  expect(mail?.text).not.toContain(KEPT.key);
  expect(await ada.call(organization.savePix, { account: null })).toMatchObject({ account: null });
});

test("saving the same key again, as after a lost answer, reports no change", async () => {
  const { ada } = await draftOffer(world);
  await withPix(ada);
  const changes = async () =>
    (await world.mail(ada.email)).filter(({ subject }) => subject.startsWith("A chave PIX")).length;
  await expect.poll(changes).toBe(1);
  const before = await ada.call(organization.pix, {});
  expect(await ada.call(organization.savePix, { account: ACCOUNT })).toEqual(before);
  expect(await changes()).toBe(1);
});

test("a key needs the company's tax id, a verified owner and the right format", async () => {
  const { ada } = await draftOffer(world);
  expect(await ada.refusal(organization.savePix, { account: ACCOUNT })).toMatchObject({
    code: "pix_needs_tax_id",
    status: 400,
  });
  await ada.call(organization.savePix, { account: null });
  await ada.call(organization.update, { cpfCnpj: someCnpj() });
  expect(await ada.refusal(organization.savePix, { account: ACCOUNT })).toMatchObject({
    code: "owner_unverified",
  });
  const wrong = { ...ACCOUNT, kind: "cpf" as const, key: "529.982.247-26" };
  expect(await ada.refusal(organization.savePix, { account: wrong })).toMatchObject({
    status: 400,
    errors: [{ field: "account.key", message: "Chave PIX inválida. Confira o tipo e a chave." }],
  });
});
