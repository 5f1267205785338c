import { expect, test } from "vitest";
import { acceptanceKey } from "#functions/offers/acceptance-store.ts";
import { listEvents, readOffer } from "#functions/offers/store.ts";
import { get } from "#functions/platform/table/table.ts";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { visitReporter } from "../page/visit.fixture.ts";
import { acceptanceOf, draftOffer, linkTo, sendVersion, sentOffer } from "../sent-offer.fixture.ts";

const world = ownWorld();
const client = () => world.anonymous();

test("an accepted proposal is locked until it is reopened with a reason", async () => {
  const { ada, id } = await sentOffer(world);
  const email = `${crypto.randomUUID()}@acme.com.br`;
  const token = await linkTo(ada, id, "email", email);
  const accepting = { token, ...(await acceptanceOf(ada, id, { email: null })) };
  await client().call(offers.accept, accepting);
  const refusals = await Promise.all([
    ada.refusal(proposals.update, { id, title: "Outro título" }),
    ada.refusal(proposals.remove, { id }),
    ada.refusal(proposals.update, { id, status: "draft" }),
    ada.refusal(proposals.update, { id, status: "rejected" }),
  ]);
  expect(refusals.map(({ code }) => code)).toEqual([
    "acceptance_locked",
    "acceptance_locked",
    "reopen_needed",
    "reopen_needed",
  ]);
  const bia = await joinTeam(world, ada, "member");
  expect((await bia.refusal(proposals.reopen, { id, reason: "Engano" })).status).toBe(403);
  expect((await ada.refusal(proposals.reopen, { id, reason: " " })).status).toBe(400);

  const reason = "O cliente pediu mais dois pontos.";
  const reopened = await ada.call(proposals.reopen, { id, reason });
  expect(reopened).toMatchObject({
    status: "sent",
    acceptedBy: null,
    acceptedAt: null,
    offer: { state: "paused", hasEvidence: true, isReopened: true },
  });
  expect((await ada.refusal(proposals.reopen, { id, reason })).code).toBe("stale_record");
  expect((await client().refusal(offers.accept, accepting)).code).toBe("offer_paused");
  expect(await get(acceptanceKey(ada.orgId, id, 1))).toBeDefined();
  expect((await listEvents(ada.orgId, id)).at(-1)).toMatchObject({
    what: "reopened",
    detail: reason,
  });
  await expect
    .poll(async () => (await world.mail(email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Proposta PROP-.* reaberta$/));
  const { updatedAt } = reopened;
  const discard = await ada.refusal(proposals.discardChanges, { id, updatedAt });
  expect(discard.code).toBe("nothing_to_discard");

  expect((await bia.refusal(proposals.remove, { id })).code).toBe("not_allowed");
  await ada.call(proposals.remove, { id });
  await ada.call(proposals.restore, { id });

  const next = await sendVersion(ada, id);
  expect((await ada.call(proposals.get, { id })).offer).toMatchObject({
    state: "open",
    hasEvidence: true,
  });
  const typed = `${crypto.randomUUID()}@acme.com.br`;
  const sheet = await acceptanceOf(ada, id, { email: typed });
  await client().call(offers.accept, { token: next, ...sheet });
  expect((await ada.call(proposals.offer, { id })).acceptance?.version).toBe(2);
  const repeated = await client().refusal(offers.accept, { ...accepting, token: next });
  expect(repeated.code).toBe("offer_settled");
  expect(await get(acceptanceKey(ada.orgId, id, 1))).toBeDefined();
  await ada.call(proposals.reopen, { id, reason });
  const subjects = (await world.mail(typed)).map(({ subject }) => subject);
  expect(subjects).not.toContainEqual(expect.stringMatching(/reaberta$/));
});

test("the team accepts and loses a proposal by hand, with a name and a reason", async () => {
  const { ada, id } = await draftOffer(world);
  const accepted = await ada.call(proposals.update, { id, status: "accepted" });
  expect(accepted.acceptedBy).toMatchObject({ kind: "team", name: "Ana Souza" });
  const edited = await ada.call(proposals.update, { id, title: "Outro título" });
  expect(edited).toMatchObject({ status: "accepted", acceptedBy: { kind: "team" } });
  const lost = await ada.call(proposals.update, {
    id,
    status: "rejected",
    lostReason: "no_answer",
    lostText: "Três ligações.",
  });
  expect(lost).toMatchObject({
    acceptedBy: null,
    lostReason: "no_answer",
    lostText: "Três ligações.",
  });
  const undone = await ada.call(proposals.undo, { id, change: lost.updatedAt });
  expect(undone).toMatchObject({
    status: "accepted",
    acceptedBy: { kind: "team" },
    lostReason: null,
    lostText: null,
  });
  const back = await ada.call(proposals.update, { id, status: "sent" });
  expect(back).toMatchObject({ acceptedBy: null, lostReason: null, lostText: null });
});

/** Changes the title, accepts by hand and undoes that. */
async function acceptAndUndo(ada: Person, id: number) {
  await ada.call(proposals.update, { id, title: "Outro título" });
  const { updatedAt } = await ada.call(proposals.update, { id, status: "accepted" });
  return ada.call(proposals.undo, { id, change: updatedAt });
}

test("undoing an acceptance of unsent changes shows the sent version, to accept once more", async () => {
  const { ada, id, token } = await sentOffer(world);
  const sheet = await acceptanceOf(ada, id);
  const { days } = await ada.call(proposals.get, { id });
  const undone = await acceptAndUndo(ada, id);
  expect(undone).toMatchObject({ title: "Outro título", status: "sent", days });
  expect(undone.offer).toMatchObject({ state: "paused", version: 1 });
  expect(undone.offer.isReopened).toBeUndefined();
  const page = await (await client().raw(`/p/${token}`)).text();
  expect(page).toContain("Abaixo está a versão 1.");
  expect(page).not.toContain("Outro título");
  await ada.call(proposals.discardChanges, { id, updatedAt: undone.updatedAt });
  await client().call(offers.accept, { token, ...sheet });
  expect((await ada.call(proposals.get, { id })).title).toBe("Energia solar");
});

test("an undone decision of the team leaves no event of the offer", async () => {
  const { ada, id } = await sentOffer(world);
  for (const status of ["rejected", "accepted", "draft"] as const) {
    const { updatedAt } = await ada.call(proposals.update, { id, status });
    await ada.call(proposals.undo, { id, change: updatedAt });
  }
  const kept = (await listEvents(ada.orgId, id)).map(({ what }) => what);
  await acceptAndUndo(ada, id);
  const after = (await listEvents(ada.orgId, id)).map(({ what }) => what);
  expect([kept, after]).toEqual([[], ["paused"]]);
});

test("undoing an acceptance of a declined offer hides what changed since", async () => {
  const { ada, id, token } = await sentOffer(world);
  await client().call(offers.decline, { token, version: 1 });
  expect(await acceptAndUndo(ada, id)).toMatchObject({ status: "rejected" });
  expect(await (await client().raw(`/p/${token}`)).text()).not.toContain("Outro título");
});

test("what was reopened stays reopened after an undo, until the next version", async () => {
  const { ada, id, token } = await sentOffer(world);
  await client().call(offers.accept, { token, ...(await acceptanceOf(ada, id)) });
  await ada.call(proposals.reopen, { id, reason: "Engano" });
  const { offer } = await acceptAndUndo(ada, id);
  expect(offer).toMatchObject({ version: 1, isReopened: true, hasEvidence: true });
  await sendVersion(ada, id);
  expect((await ada.call(proposals.get, { id })).offer).toMatchObject({
    state: "open",
    version: 2,
  });
});

test("an acceptance by hand that was passed on by a link cannot be undone", async () => {
  const { ada, id } = await sentOffer(world);
  await ada.call(proposals.update, { id, title: "Outro título" });
  const { updatedAt } = await ada.call(proposals.update, { id, status: "accepted" });
  await ada.call(proposals.addLink, { id, channel: "copy" });
  const refused = await ada.refusal(proposals.undo, { id, change: updatedAt });
  expect(refused.code).toBe("undo_over");
});

test("a version that the client opened stays", async () => {
  const { ada, id, token } = await sentOffer(world);
  await ada.call(proposals.update, { id, status: "rejected" });
  const { updatedAt } = await ada.call(proposals.update, { id, status: "sent" });
  await visitReporter(world)(token);
  const refused = await ada.refusal(proposals.undo, { id, change: updatedAt });
  expect(refused.code).toBe("undo_over");
});

test("an undo restores nothing that belongs to no version", async () => {
  const { ada, id } = await sentOffer(world);
  await ada.call(proposals.setReminder, { id, isOff: true });
  await ada.call(proposals.update, { id, status: "rejected" });
  const { updatedAt } = await ada.call(proposals.update, { id, status: "sent" });
  await ada.call(proposals.setReminder, { id, isOff: false });
  await ada.call(proposals.undo, { id, change: updatedAt });
  expect((await readOffer(ada.orgId, id))?.remindersOff ?? false).toBe(false);
});

test("stores who accepted a proposal created as accepted, and copies it as a draft", async () => {
  const { ada, id } = await draftOffer(world);
  const { clientId, items } = await ada.call(proposals.get, { id });
  const made = await ada.call(proposals.create, {
    proposal: { clientId, title: "Fechada por telefone", status: "accepted" },
    items: items.map(({ name }) => ({ name, unitPrice: 10 })),
  });
  const acceptedBy = { kind: "team", name: "Ana Souza", role: null, at: made.acceptedAt };
  expect(made.acceptedBy).toEqual(acceptedBy);
  expect(await ada.call(proposals.get, { id: made.id })).toMatchObject({ acceptedBy });
  const copy = await ada.call(proposals.duplicate, { id: made.id });
  expect(copy).toMatchObject({ status: "draft", acceptedBy: null });
});
