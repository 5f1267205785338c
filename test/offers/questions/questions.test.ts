import { expect, test, vi } from "vitest";
import { listLinks } from "#functions/offers/link-store.ts";
import { readOffer } from "#functions/offers/store.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { beforeCommit, withFaults } from "#test/world/faults.ts";
import { confirmEmail } from "#test/world/links.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { PATIENCE } from "#test/world/patience.ts";
import { joinTeam } from "#test/world/team.ts";
import { mailOf } from "#test/world/world.ts";
import { acceptanceOf, linkTo, sendVersion, sentOffer } from "../sent-offer.fixture.ts";

const world = ownWorld();
const reader = () => world.anonymous();
const HOSTILE = "Inclui o <script>alert(1)</script>? 🙂 https://golpe.example";
const ask = { name: "Camila Rocha", text: HOSTILE };

const pageOf = async (token: string) => (await reader().raw(`/p/${token}`)).text();

test("notifies sellers of a question, and sends its answer to page and asker", async () => {
  const { ada, id, token } = await sentOffer(world);
  await confirmEmail(ada);
  const email = `camila-${crypto.randomUUID()}@odontovida.com.br`;
  const createId = crypto.randomUUID();
  const question = { token, ...ask, email, createId };
  const asking = await metered(() => reader().call(offers.ask, question));
  expect(asking).toMatchObject({ steps: 3, scans: 0 });
  expect(asking.writeUnits).toBeLessThanOrEqual(12);
  // The first response was lost.
  await Promise.all([1, 2].map(() => reader().call(offers.ask, question)));
  expect((await ada.call(proposals.get, { id })).offer.unanswered).toBe(true);
  await vi.waitFor(async () => {
    const [newest] = await ada.call(notifications.list, {});
    expect(newest).toMatchObject({ type: "proposal_question", relatedId: id });
    expect(newest?.message).toContain("Camila Rocha perguntou sobre a proposta");
    const mails = await mailOf(ada.origin, ada.email);
    expect(mails.at(-1)?.subject).toMatch(/^Pergunta sobre a proposta PROP-/);
    expect(mails.at(-1)?.text.split(HOSTILE)).toHaveLength(2);
    expect(mails.at(-1)?.replyTo).toBe(email);
    expect(mails.at(-1)?.text).toContain(`/proposals/${id}?organizacao=${ada.orgId}`);
  }, PATIENCE);
  const shown = await pageOf(token);
  expect(shown).toContain("Inclui o &lt;script&gt;alert(1)&lt;/script&gt;? 🙂");
  expect(shown).not.toContain('href="https://golpe.example');
  expect(shown).not.toContain(email);
  expect((await reader().call(offers.state, { token })).messages).toBe(1);

  const answer = { id, text: "Inclui, sim.", createId: crypto.randomUUID() };
  const given = await ada.call(proposals.answer, answer);
  expect(await ada.call(proposals.answer, answer)).toEqual(given);
  expect((await ada.call(proposals.get, { id })).offer.unanswered).toBe(false);
  expect(await pageOf(token)).toContain("Resposta de Ana");
  const mail = await vi.waitFor(async () => {
    const [found] = await mailOf(ada.origin, email);
    expect(found?.subject).toContain("respondeu sobre a proposta");
    return found;
  }, PATIENCE);
  expect(mail?.text).toContain("Inclui, sim.");
  const reply = /\/p\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await pageOf(reply)).toContain("Inclui, sim.");
  // Who was answered hears nothing of the next answer.
  await ada.call(proposals.answer, { id, text: "Até amanhã." });
  expect(await mailOf(ada.origin, email)).toHaveLength(1);
  const { messages } = await ada.call(proposals.offer, { id });
  expect(messages.map(({ from, name }) => [from, name])).toEqual([
    ["client", "Camila Rocha"],
    ["team", "Ana Souza"],
    ["team", "Ana Souza"],
  ]);
});

test("a reader in copy asks and gets no right to accept", async () => {
  const { ada, id } = await sentOffer(world);
  await confirmEmail(ada);
  const email = `financeiro-${crypto.randomUUID()}@odontovida.com.br`;
  const token = await linkTo(ada, id, "cc", email);
  await reader().call(offers.ask, { token, ...ask });
  await ada.call(proposals.answer, { id, text: "Sim." });
  const mail = await vi.waitFor(async () => {
    const [found] = await mailOf(ada.origin, email);
    expect(found).toBeDefined();
    return found;
  }, PATIENCE);
  const reply = /\/p\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  const sheet = await acceptanceOf(ada, id);
  const refused = await reader().refusal(offers.accept, { token: reply, ...sheet });
  expect(refused).toMatchObject({ status: 403, code: "offer_read_only" });
  await reader().call(offers.ask, { token, ...ask });
  const asked = await ada.call(proposals.get, { id });
  expect(asked.offer.unanswered).toBe(true);
  // Nobody could read an answer there.
  const withdrawn = await ada.call(proposals.withdraw, { id, updatedAt: asked.updatedAt });
  expect(withdrawn.offer.unanswered).toBe(false);
  expect((await reader().refusal(offers.ask, { token, ...ask })).code).toBe("offer_gone");
});

test("a question asked during a sending is neither lost nor marked as answered", async () => {
  const { ada, id, token } = await sentOffer(world);
  const { updatedAt } = await ada.call(proposals.get, { id });
  const send = () => ada.call(proposals.send, { id, channel: "link", updatedAt });
  const meanwhile = () => reader().call(offers.ask, { token, ...ask });
  const asking = beforeCommit(meanwhile, { text: '"contentHash"' });
  await expect(withFaults(asking, send)).rejects.toMatchObject({ status: 409 });
  await send();
  const { offer } = await ada.call(proposals.get, { id });
  expect(offer).toMatchObject({ version: 2, unanswered: true });
  expect((await reader().call(offers.state, { token })).messages).toBe(1);
  expect(await pageOf(token)).toContain("Camila Rocha");
});

test("a person who asks while an answer is sent receives it too", async () => {
  const { ada, id, token } = await sentOffer(world);
  await confirmEmail(ada);
  const email = `camila-${crypto.randomUUID()}@odontovida.com.br`;
  await reader().call(offers.ask, { token, ...ask });
  const asking = beforeCommit(() => reader().call(offers.ask, { token, ...ask, email }));
  await withFaults(asking, () => ada.call(proposals.answer, { id, text: "Inclui, sim." }));
  const { messages } = await ada.call(proposals.offer, { id });
  expect(messages.map(({ from }) => from)).toEqual(["client", "client", "team"]);
  await expect
    .poll(async () => (await mailOf(ada.origin, email))[0]?.text)
    .toContain("Inclui, sim.");
});

test("who asked by a link that was disabled since gets no new one", async () => {
  const { ada, id, token } = await sentOffer(world);
  await confirmEmail(ada);
  const address = () => `camila-${crypto.randomUUID()}@odontovida.com.br`;
  const [disabled, moved] = [address(), address()];
  for (const email of [disabled, moved]) await reader().call(offers.ask, { token, ...ask, email });
  await ada.call(proposals.endLinks, { id });
  await linkTo(ada, id, "email", moved);
  await ada.call(proposals.answer, { id, text: "Inclui, sim." });
  await expect.poll(() => mailOf(ada.origin, moved)).toHaveLength(1);
  const links = await listLinks(ada.orgId, id);
  expect(links.filter(({ recipient }) => recipient === disabled)).toEqual([]);
});

test("hidden questions count towards the limit of fifty in later versions too", async () => {
  const { ada, id, token } = await sentOffer(world);
  await reader().call(offers.ask, { token, ...ask });
  const [message] = (await ada.call(proposals.offer, { id })).messages;
  await ada.call(proposals.hideMessage, { id, messageId: message?.id ?? "", isHidden: true });
  await sendVersion(ada, id);
  expect(await readOffer(ada.orgId, id)).toMatchObject({ version: 2, questions: 1 });
});

test("a proposal takes fifty questions, also of two who ask at once", async () => {
  const { ada, id, token } = await sentOffer(world);
  const other = await linkTo(ada, id);
  await write([{ update: keys.offer(ada.orgId, id), set: { questions: 49 }, condition: "exists" }]);
  const last = () => reader().call(offers.ask, { token: other, ...ask });
  const asking = beforeCommit(last, { text: '"unanswered"' });
  const refused = () => reader().refusal(offers.ask, { token, ...ask });
  for (const refusal of [await withFaults(asking, refused), await refused()])
    expect(refusal).toMatchObject({ status: 409, code: "too_many_questions" });
  expect((await readOffer(ada.orgId, id))?.questions).toBe(50);
});

test("limits a link to five questions an hour, and mails only verified addresses", async () => {
  const { ada, id, token } = await sentOffer(world);
  for (let asked = 0; asked < 5; asked += 1) {
    await reader().call(offers.ask, { token, ...ask, email: "maria@odontovida.com.br" });
  }
  const sixth = await reader().refusal(offers.ask, { token, ...ask });
  expect(sixth).toMatchObject({ status: 429, code: "too_many_attempts" });
  const links = (await listLinks(ada.orgId, id)).length;
  await ada.call(proposals.answer, { id, text: "Sim, está tudo incluído." });
  expect(await pageOf(token)).toContain("está tudo incluído");
  expect(await listLinks(ada.orgId, id)).toHaveLength(links);
});

test("a question asked again is answered as the first also above the limit", async () => {
  const { token } = await sentOffer(world);
  const question = { token, ...ask, createId: crypto.randomUUID() };
  const press = () => reader().call(offers.ask, question);
  const first = await withFaults(beforeCommit(press, { text: '"unanswered"' }), press);
  expect((await reader().call(offers.state, { token })).messages).toBe(1);
  for (let asked = 2; asked < 5; asked += 1) await reader().call(offers.ask, { token, ...ask });
  expect(await reader().call(offers.ask, question)).toEqual(first);
});

test("accepts questions until a month after the acceptance, and none empty or too long", async () => {
  const { ada, id, token } = await sentOffer(world);
  for (const wrong of [{ name: " " }, { text: "" }, { text: "x".repeat(2_001) }]) {
    expect((await reader().refusal(offers.ask, { token, ...ask, ...wrong })).status).toBe(400);
  }
  await reader().call(offers.accept, { token, ...(await acceptanceOf(ada, id)) });
  await reader().call(offers.ask, { token, ...ask });
  await world.advance(31 * 24);
  const late = await reader().refusal(offers.ask, { token, ...ask });
  expect(late).toMatchObject({ status: 409, code: "offer_settled" });
  expect(await pageOf(token)).not.toContain("Tirar uma dúvida");
});

test("a client who declined may ask again; administrators hide a message from the page", async () => {
  const { ada, id, token } = await sentOffer(world);
  await reader().call(offers.decline, { token, version: 1 });
  expect(await pageOf(token)).toContain("Mudei de ideia");
  await reader().call(offers.ask, { token, ...ask });
  const proposal = await ada.call(proposals.get, { id });
  expect([proposal.status, proposal.offer.unanswered]).toEqual(["rejected", true]);
  const [message] = (await ada.call(proposals.offer, { id })).messages;
  const hiding = { id, messageId: message?.id ?? "", isHidden: true };
  const bia = await joinTeam(world, ada, "member");
  expect((await bia.refusal(proposals.hideMessage, hiding)).status).toBe(403);
  await ada.call(proposals.answer, { id, text: "Sim, serve." });
  const twice = [ada, ada].map((one) => one.call(proposals.hideMessage, hiding).catch(() => null));
  expect(await Promise.all(twice)).toContainEqual(expect.objectContaining({ isHidden: true }));
  expect(await pageOf(token)).not.toContain("Camila Rocha");
  expect(await pageOf(token)).toContain("Sim, serve.");
  expect((await ada.call(proposals.offer, { id })).messages).toMatchObject([
    { isHidden: true },
    { isHidden: false },
  ]);
  expect((await reader().call(offers.state, { token })).messages).toBe(1);
});
