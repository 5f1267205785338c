import { beforeEach, expect, test } from "vitest";
import { readOffer } from "#functions/offers/store.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { isOfficeTime, nextDue, reminderAt } from "#shared/offers/due.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { isBusinessDay } from "#shared/values/business-days.ts";
import { addDays, dayOf, formatDay } from "#shared/values/dates.ts";
import { beforeCommit, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { remindingAt, SETTING, VALID, ZONE } from "./reminders.fixture.ts";
import { byMail, pageTokens, someAddress } from "./sending/sending.fixture.ts";
import { acceptanceOf, linkTo } from "./sent-offer.fixture.ts";

const world = ownWorld();
const { today, seller, mailed, morningIn, runOfferJobs, remindersTo } = remindingAt(world);

/** Clients are reminded two and nine days later. */
async function areBusinessDays(): Promise<boolean> {
  const day = await today();
  return [2, 9].every((later) => isBusinessDay(addDays(day, later)));
}

beforeEach(async () => {
  while (!(await areBusinessDays())) await world.advance(24);
});

async function anotherOf(ada: Person, id: number): Promise<number> {
  return (await ada.call(proposals.duplicate, { id })).id;
}

const pageOf = async (token: string) => (await fetch(`${world.origin()}/p/${token}`)).text();

test("reminds a client once, on the day, with the product's text", async () => {
  const { ada, id } = await seller();
  const to = await mailed(ada, id);
  const { proposalNumber, validUntil } = await ada.call(proposals.get, { id });
  const planned = (await ada.call(proposals.offer, { id })).reminder;
  expect(planned).toMatchObject({ sentAt: null, isOff: false });
  expect(dayOf(planned?.at ?? "", ZONE)).toBe(addDays(await today(), 2));
  await morningIn(1);
  await runOfferJobs();
  expect(await remindersTo(to)).toEqual([]);
  await morningIn(1);
  for (let times = 0; times < 5; times++) await runOfferJobs();
  const [mail, ...more] = await remindersTo(to);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`A proposta ${proposalNumber} vale até ${formatDay(validUntil)}`);
  expect(mail?.text).toContain(
    `Só para lembrar: a proposta “Energia solar” vale até ${formatDay(validUntil)}. Se ficou alguma dúvida, responda a este e-mail.`,
  );
  expect(mail?.text).toContain("Responda a este e-mail para falar com Ana Souza.");
  expect(mail?.text).toMatch(/Não quero lembretes desta proposta: \S+\/p\/[\w-]{43}#lembretes/);
  // Its own link opens the page.
  const [, token = ""] = await pageTokens(ada, to);
  expect((await world.anonymous().call(offers.state, { token })).state).toBe("open");
  const { sends, reminder } = await ada.call(proposals.offer, { id });
  expect(sends.map(({ isReminder, recipients }) => [isReminder, recipients.length])).toEqual([
    [false, 1],
    [true, 1],
  ]);
  expect(reminder).toMatchObject({ at: null, isOff: false, sentAt: expect.any(String) });
  // The seller is still told of the end.
  await morningIn(2);
  await runOfferJobs();
  expect((await remindersTo(to)).length).toBe(1);
  const received = await ada.call(notifications.list, {});
  expect(received.map(({ type }) => type)).toContain("proposal_expiring");
});

test("reminds nobody who answered, asked, opted out or sees a review", async () => {
  const { ada, id } = await seller();
  const ids = {
    waits: id,
    accepts: 0,
    asks: 0,
    renews: 0,
    paused: 0,
    off: 0,
    stops: 0,
    copied: 0,
    bounced: 0,
  };
  const names = Object.keys(ids) as (keyof typeof ids)[];
  for (const name of names) if (name !== "waits") ids[name] = await anotherOf(ada, id);
  const to = {} as Record<keyof typeof ids, string>;
  for (const name of names) if (name !== "copied") to[name] = await mailed(ada, ids[name]);
  const tokenOf = async (name: keyof typeof ids) => (await pageTokens(ada, to[name]))[0] ?? "";
  const client = world.anonymous();
  const token = await tokenOf("accepts");
  await client.call(offers.accept, { token, ...(await acceptanceOf(ada, ids.accepts)) });
  await client.call(offers.ask, {
    token: await tokenOf("asks"),
    name: "Camila",
    text: "E o prazo?",
  });
  await client.call(offers.askRenewal, { token: await tokenOf("renews"), version: 1 });
  await ada.call(proposals.update, { id: ids.paused, proposal: { title: "Outra" } });
  await ada.call(proposals.setReminder, { id: ids.off, isOff: true });
  expect((await ada.call(proposals.offer, { id: ids.off })).reminder).toMatchObject({
    at: null,
    isOff: true,
  });
  expect(await pageOf(await tokenOf("off"))).not.toContain("Não quero lembretes");
  const stopping = await tokenOf("stops");
  expect(await pageOf(stopping)).toContain("Não quero lembretes desta proposta");
  const stop = () => client.call(offers.stopReminders, { token: stopping });
  await withFaults(beforeCommit(stop, { text: '"remindersStopped"' }), stop);
  expect(await pageOf(stopping)).toContain("Você não recebe mais lembretes desta proposta.");
  // The team cannot undo it.
  await ada.call(proposals.setReminder, { id: ids.stops, isOff: false });
  const stopped = await ada.call(proposals.offer, { id: ids.stops });
  expect(stopped.reminder).toMatchObject({ at: null, isStopped: true });
  expect(stopped.events.filter(({ what }) => what === "reminders_stopped")).toMatchObject([
    { detail: to.stops },
  ]);
  const { updatedAt } = await ada.call(proposals.get, { id: ids.copied });
  await ada.call(proposals.send, { id: ids.copied, channel: "link", updatedAt });
  expect((await ada.call(proposals.offer, { id: ids.copied })).reminder).toBeNull();
  const returned = (await world.mail(to.bounced)).at(-1) as { id?: string } | undefined;
  await world.local.post(`mail/${returned?.id}/bounce`);
  await morningIn(2);
  await runOfferJobs();
  const reminded = await Promise.all(
    names.map(async (name) => (to[name] && (await remindersTo(to[name])).length > 0 ? [name] : [])),
  );
  expect(reminded.flat()).toEqual(["waits"]);
});

test("whose link was disabled is not reminded by another one", async () => {
  const { ada, id } = await seller();
  const to = [someAddress(), someAddress()];
  const { updatedAt } = await ada.call(proposals.get, { id });
  await ada.call(proposals.send, { id, ...byMail(updatedAt, to) });
  await pageTokens(ada, to[1] ?? "");
  const { links } = await ada.call(proposals.offer, { id });
  const linkId = links.find(({ recipient }) => recipient === to[1])?.id ?? "";
  await ada.call(proposals.endLink, { id, linkId });
  await morningIn(2);
  await runOfferJobs();
  expect((await Promise.all(to.map(remindersTo))).map(({ length }) => length)).toEqual([1, 0]);
});

test("a locked organization reminds nobody, and goes on as planned once reopened", async () => {
  const { ada, id } = await seller();
  const later = await anotherOf(ada, id);
  await ada.call(proposals.update, { id: later, proposal: { validityDays: VALID + 7 } });
  const [missed, kept] = [await mailed(ada, id), await mailed(ada, later)];
  const { trialEndDate } = (await get(keys.organization(ada.orgId))) ?? {};
  const endTrialAt = (at: string | undefined) =>
    write([
      { update: keys.organization(ada.orgId), set: { trialEndDate: at }, condition: "exists" },
    ]);
  await endTrialAt((await world.now()).toISOString());
  await morningIn(2);
  for (let times = 0; times < 2; times++) await runOfferJobs();
  await endTrialAt(`${addDays(trialEndDate?.slice(0, 10) ?? "", 20)}T12:00:00.000Z`);
  for (let times = 0; times < 2; times++) await runOfferJobs();
  expect([...(await remindersTo(missed)), ...(await remindersTo(kept))]).toEqual([]);
  await morningIn(7);
  await runOfferJobs();
  expect(await remindersTo(missed)).toEqual([]);
  expect(await remindersTo(kept)).toHaveLength(1);
});

test("reminders are off by default; switching them reschedules offers already sent", async () => {
  const { ada, id } = await seller({ reminder: { days: null } } as unknown as typeof SETTING);
  expect((await ada.call(proposals.texts, {})).reminder).toEqual({ days: null });
  const other = await anotherOf(ada, id);
  const to = await mailed(ada, id);
  expect((await ada.call(proposals.offer, { id })).reminder).toBeNull();
  await ada.call(proposals.saveTexts, SETTING);
  await ada.call(proposals.saveTexts, { reminder: { days: null } });
  await runOfferJobs();
  // What is deleted keeps its day.
  const deleted = await anotherOf(ada, id);
  await mailed(ada, deleted);
  await ada.call(proposals.remove, { id: deleted });
  const erasedAt = async () => (await readOffer(ada.orgId, deleted))?.gsi1sk;
  const planned = await erasedAt();
  await ada.call(proposals.saveTexts, SETTING);
  await runOfferJobs();
  expect(await erasedAt()).toBe(planned);
  const bia = await joinTeam(world, ada, "member");
  expect((await bia.call(proposals.texts, {})).reminder).toEqual({ days: 3 });
  expect(await bia.refusal(proposals.saveTexts, SETTING)).toMatchObject({ status: 403 });
  expect(await ada.refusal(proposals.setReminder, { id: other, isOff: true })).toMatchObject({
    code: "nothing_sent",
  });
  await runOfferJobs();
  await morningIn(2);
  await runOfferJobs();
  expect(await remindersTo(to)).toHaveLength(1);
});

test("switching a reminder off also applies to later versions", async () => {
  const { ada, id } = await seller();
  const to = await mailed(ada, id);
  await ada.call(proposals.setReminder, { id, isOff: true });
  await ada.call(proposals.update, { id, proposal: { title: "Energia solar 2" } });
  const again = await mailed(ada, id);
  await ada.call(proposals.saveTexts, { reminder: { days: null } });
  await runOfferJobs();
  await morningIn(2);
  await runOfferJobs();
  expect([...(await remindersTo(to)), ...(await remindersTo(again))]).toEqual([]);
});

test("a reader in copy cannot stop the client's reminders", async () => {
  const { ada, id } = await seller();
  await mailed(ada, id);
  const token = await linkTo(ada, id, "cc", someAddress());
  const refused = await world.anonymous().refusal(offers.stopReminders, { token });
  expect(refused).toMatchObject({ status: 403, code: "offer_read_only" });
  expect((await ada.call(proposals.offer, { id })).reminder).toMatchObject({ isStopped: false });
});

test.each([0, 16, 1.5, "3"])("refuses %j days", async (days) => {
  const ada = await world.owner();
  const reminder = { days: days as number };
  expect(await ada.refusal(proposals.saveTexts, { reminder })).toMatchObject({ status: 400 });
});

test("a reminder is due at nine of a business day, before the last one", () => {
  // A Sunday.
  const validUntil = "2026-12-20";
  const at = (days: number | null, last = validUntil) => reminderAt(last, { days, timezone: ZONE });
  expect(at(null)).toBeNull();
  expect(at(3)).toBe("2026-12-17T12:00:00.000Z");
  // Saturday: the Friday before.
  expect(at(1)).toBe("2026-12-18T12:00:00.000Z");
  // Christmas is a Friday.
  expect(at(2, "2026-12-27")).toBe("2026-12-24T12:00:00.000Z");
  const open = { state: "open", validUntil, validUntilAt: "2026-12-21T02:59:59.999Z" } as const;
  const setting = { days: 3, timezone: ZONE };
  expect(nextDue(open, "2026-12-01T12:00:00.000Z", setting)?.what).toBe("remind");
  expect(nextDue(open, "2026-12-17T12:00:00.000Z", setting)?.what).toBe("expiring");
  // Sent when its day was over.
  expect(nextDue(open, "2026-12-18T15:00:00.000Z", setting)?.what).toBe("expiring");
  // On the same day the seller is told first.
  const validUntilAt = "2026-12-16T02:59:59.999Z";
  const monday = { state: "open", validUntil: "2026-12-15", validUntilAt } as const;
  const first = nextDue(monday, "2026-12-01T12:00:00.000Z", { days: 1, timezone: ZONE });
  expect(first?.what).toBe("expiring");
  const next = nextDue(monday, first?.at ?? "", { days: 1, timezone: ZONE });
  expect(next).toEqual({ what: "remind", at: "2026-12-14T12:00:00.000Z" });
});

test.each([
  ["2026-12-17T11:59:00.000Z", false],
  ["2026-12-17T12:00:00.000Z", true],
  ["2026-12-17T20:59:00.000Z", true],
  ["2026-12-17T21:00:00.000Z", false],
  ["2026-12-19T15:00:00.000Z", false],
  ["2026-12-25T15:00:00.000Z", false],
])("at %s clients may be reminded: %s", (at, may) => {
  expect(isOfficeTime(new Date(at), ZONE)).toBe(may);
});
