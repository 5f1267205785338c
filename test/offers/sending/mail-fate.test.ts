import { expect, test } from "vitest";
import { recordDelivery } from "#functions/mail-events/record-delivery.ts";
import { sendIdOf } from "#functions/offers/mail-store.ts";
import { findNewestVersion, listSends } from "#functions/offers/store.ts";
import { now as readClock } from "#functions/platform/clock.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { getMany } from "#functions/platform/table/table.ts";
import { admin } from "#shared/admin/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { seen, superAdmin } from "#test/admin/admin.fixture.ts";
import { joinTeam } from "#test/world/team.ts";
import { mailOf, type Person, world } from "#test/world/world.ts";
import { byMail, draftOf, sellerWithDraft, share, someAddress } from "./sending.fixture.ts";

test("a mail is sent, then delivered, and no longer delivered once it bounces", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const to = someAddress();
  await send(ada, proposal, [to]);
  await expect.poll(() => statesOf(ada, proposal.id)).toEqual([["delivered", null]]);
  await report(ada, to, "bounce");
  expect(await statesOf(ada, proposal.id)).toEqual([["bounced", "no_mailbox"]]);
  await report(ada, to, "delivered");
  await report(ada, to, "delayed");
  expect(await statesOf(ada, proposal.id)).toEqual([["bounced", "no_mailbox"]]);
});

test("attaches the PDF of the version to a mail on request", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const { id, updatedAt } = proposal;
  const to = someAddress();
  await ada.call(proposals.send, { id, ...byMail(updatedAt, [to], { attachPdf: true }) });
  await expect.poll(() => mailOf(ada.origin, to), { timeout: 20_000 }).toHaveLength(1);
  const version = await findNewestVersion(ada.orgId, id);
  expect((await mailOf(ada.origin, to))[0]?.attachments).toEqual([
    {
      name: "proposta-Climatização dos consultórios.pdf",
      type: "application/pdf",
      sha256: version?.pdfHash,
    },
  ]);
});

test("a bounce marks, notifies and counts once, though reported three times", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const to = someAddress();
  await send(ada, proposal, [to]);
  for (let times = 0; times < 3; times++) await report(ada, to, "bounce");
  const { offer } = await ada.call(proposals.get, { id: proposal.id });
  expect(offer.mailProblem).toBe(true);
  expect(offer).not.toHaveProperty("mailComplaint");
  const [counts] = await getMany([keys.mailReputation(ada.orgId)]);
  expect(Object.entries(counts ?? {}).filter(([name]) => name.startsWith("bounced"))).toEqual([
    [expect.any(String), 1],
  ]);
  await expect
    .poll(async () =>
      (await ada.call(notifications.list, {})).map(({ type, message }) => [type, message]),
    )
    .toEqual([
      [
        "proposal_delivery_failed",
        `O e-mail para ${to} com a proposta ${proposal.proposalNumber} “${proposal.title}” voltou: caixa de entrada não existe.`,
      ],
    ]);
});

test("a bounce is notified to owner and administrators when its sender has left", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const bia = await joinTeam(world, ada, "member");
  const theirs = await bia.call(proposals.duplicate, { id: proposal.id });
  const to = someAddress();
  await send(bia, theirs, [to]);
  await ada.call(organization.removeMember, { id: bia.memberId });
  await report(ada, to, "bounce");
  const returned = async () =>
    (await ada.call(notifications.list, {})).filter(({ type }) => type.startsWith("proposal"));
  await expect
    .poll(returned)
    .toMatchObject([{ type: "proposal_delivery_failed", relatedId: theirs.id }]);
});

test("a complaint marks the proposal as spam, and the notification says so", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const { id, proposalNumber, title } = proposal;
  const to = someAddress();
  await send(ada, proposal, [to]);
  await report(ada, to, "complaint");
  const problem = async () => (await ada.call(proposals.get, { id })).offer;
  expect(await problem()).toMatchObject({ mailProblem: true, mailComplaint: true });
  await expect
    .poll(async () =>
      (await ada.call(notifications.list, {})).map((one) => [one.title, one.message]),
    )
    .toEqual([
      [
        "E-mail marcado como spam",
        `${to} marcou como spam o e-mail com a proposta ${proposalNumber} “${title}”. Fale por WhatsApp ou telefone.`,
      ],
    ]);
  // Sent another way, there is no problem left.
  await ada.call(proposals.addLink, { id, channel: "whatsapp" });
  expect((await problem()).mailComplaint).toBeUndefined();
});

test("no organization mails a bounced address again, except after a confirmation", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const to = someAddress();
  await send(ada, proposal, [to]);
  await report(ada, to, "bounce");
  const other = await sellerWithDraft();
  const wanted = byMail(other.proposal.updatedAt, [to.toUpperCase()]);
  const again = { id: other.proposal.id, ...wanted };
  expect(await other.ada.refusal(proposals.send, again)).toMatchObject({
    code: "recipient_stopped",
    status: 409,
    details: { email: to, retry: "once" },
  });
  expect((await other.ada.call(proposals.get, { id: other.proposal.id })).status).toBe("draft");
  await other.ada.call(proposals.send, { ...again, retryStopped: true });
  await expect.poll(() => statesOf(other.ada, other.proposal.id)).toEqual([["delivered", null]]);
  await report(other.ada, to, "bounce");
  const third = await draftOf(other.ada, other.client.id);
  const input = { id: third.id, ...byMail(third.updatedAt, [to], { retryStopped: true }) };
  const refusal = await other.ada.refusal(proposals.send, input);
  expect(refusal).toMatchObject({ code: "recipient_stopped" });
  expect(refusal.details).not.toHaveProperty("retry");
});

test("a bounced mail sent another way needs no action, until that bounces too", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const { id } = proposal;
  const to = someAddress();
  const problem = async () => (await ada.call(proposals.get, { id })).offer.mailProblem;
  await send(ada, proposal, [to]);
  await report(ada, to, "bounce");
  expect(await problem()).toBe(true);
  const { channel: _channel, updatedAt: _updatedAt, ...mailing } = byMail("", [to]);
  await ada.call(proposals.resend, { id, ...mailing, retryStopped: true });
  expect(await problem()).toBe(false);
  await expect.poll(async () => (await mailOf(ada.origin, to)).length).toBe(2);
  await report(ada, to, "bounce");
  expect(await problem()).toBe(true);
  await expect.poll(async () => (await ada.call(notifications.list, {})).length).toBe(2);
  await ada.call(proposals.addLink, { id, channel: "whatsapp" });
  expect(await problem()).toBe(false);
});

test("a bounce of an earlier version is recorded, and marks no newer one", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const { id } = proposal;
  const to = someAddress();
  await send(ada, proposal, [to]);
  await expect.poll(() => mailOf(ada.origin, to)).not.toEqual([]);
  const { updatedAt } = await ada.call(proposals.update, { id, title: "Climatização, revista" });
  await share(ada, { id, updatedAt });
  await report(ada, to, "bounce");
  expect(await statesOf(ada, id)).toEqual([["bounced", "no_mailbox"]]);
  expect((await ada.call(proposals.get, { id })).offer).toMatchObject({
    version: 2,
    mailProblem: false,
  });
});

test("a renewal skips corrected addresses and disabled links, and reaches all others", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const { id } = proposal;
  const [first, wrong, other, right] = [1, 2, 3, 4].map(someAddress) as [
    string,
    string,
    string,
    string,
  ];
  await send(ada, proposal, [first, wrong, other]);
  await report(ada, wrong, "bounce");
  const { links } = await ada.call(proposals.offer, { id });
  const linkId = links.find(({ recipient }) => recipient === other)?.id ?? "";
  await ada.call(proposals.endLink, { id, linkId });
  const { channel: _channel, updatedAt: _updatedAt, ...mailing } = byMail("", [right]);
  await ada.call(proposals.resend, { id, ...mailing });
  await expect.poll(async () => (await mailOf(ada.origin, right)).length).toBe(1);
  const { updatedAt } = await ada.call(proposals.get, { id });
  await ada.call(proposals.renew, { id, updatedAt, validityDays: 15 });
  const mailed = () =>
    Promise.all([first, wrong, other, right].map((to) => mailOf(ada.origin, to)));
  await expect.poll(async () => (await mailed()).map(({ length }) => length)).toEqual([2, 1, 1, 2]);
});

test("refused recipients do not count towards the daily limit", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const [stopped, fine] = [someAddress(), someAddress()];
  await send(ada, proposal, [stopped]);
  await report(ada, stopped, "bounce");
  const draft = await draftOf(ada, proposal.clientId);
  const input = { id: draft.id, ...byMail(draft.updatedAt, [stopped]) };
  for (let times = 0; times < 6; times++)
    expect(await ada.refusal(proposals.send, input)).toMatchObject({ code: "recipient_stopped" });
  await send(ada, draft, [fine]);
});

test("a full mailbox marks the proposal, but does not count against the organization", async () => {
  const { ada, proposal } = await sellerWithDraft();
  await send(ada, proposal, [someAddress()]);
  const [sent] = await listSends(ada.orgId, proposal.id);
  const tags = { orgId: ada.orgId, proposalId: proposal.id, recipient: 0 };
  const sendId = sent ? sendIdOf(sent) : "";
  const full = { state: "bounced", reason: "mailbox_full", isFinal: false } as const;
  await recordDelivery({ ...tags, sendId, ...full }, readClock());
  const [offer, reputation] = await getMany([
    keys.offer(ada.orgId, proposal.id),
    keys.mailReputation(ada.orgId),
  ]);
  const bounces = Object.keys(reputation ?? {}).filter((name) => name.startsWith("bounced"));
  expect([offer?.mailProblem, bounces]).toEqual([true, []]);
});

test("the second complaint stops an organization's mails, and links still work", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const [one, two] = [someAddress(), someAddress()];
  await send(ada, proposal, [one, two]);
  await report(ada, one, "complaint");
  await report(ada, two, "complaint");
  const draft = await draftOf(ada, proposal.clientId);
  const input = { id: draft.id, ...byMail(draft.updatedAt, [someAddress()]) };
  expect(await ada.refusal(proposals.send, input)).toMatchObject({ code: "sending_stopped" });
  const link = { id: draft.id, channel: "whatsapp", updatedAt: draft.updatedAt } as const;
  expect((await ada.call(proposals.send, link)).url).toMatch(/\/p\/[\w-]{43}$/);

  // An administrator of the system lifts the stop.
  const root = await superAdmin(world);
  expect((await seen(root, ada))?.mailStoppedAt).toMatch(/Z$/);
  const after = await root.call(admin.allowMail, { orgId: ada.orgId });
  expect(after.mailStoppedAt).toBeNull();
  await send(ada, await draftOf(ada, proposal.clientId), [someAddress()]);
});

function send(ada: Person, { id, updatedAt }: { id: number; updatedAt: string }, to: string[]) {
  return ada.call(proposals.send, { id, ...byMail(updatedAt, to) });
}

async function statesOf(ada: Person, id: number) {
  const { sends } = await ada.call(proposals.offer, { id });
  return sends.flatMap(({ recipients }) => recipients.map(({ state, reason }) => [state, reason]));
}

async function report({ origin }: Person, to: string, fate: string): Promise<void> {
  await expect.poll(() => mailOf(origin, to)).not.toEqual([]);
  const mail = (await mailOf(origin, to)).at(-1);
  const path = `${origin}/__local/mail/${mail?.id}/${fate}`;
  expect((await fetch(path, { method: "POST" })).status).toBe(200);
  // Reading the mailbox processes the outbox first.
  await mailOf(origin, to);
}
