import { expect, test, vi } from "vitest";
import { findFile } from "#functions/gateways/files.ts";
import { planReminders } from "#functions/offers/due/plan-reminders.ts";
import { processDueOffer } from "#functions/offers/due/process-due-offer.ts";
import { startDueOffers } from "#functions/offers/due/start-due-offers.ts";
import { findLink } from "#functions/offers/link-store.ts";
import { findNewestVersion, readOffer } from "#functions/offers/store.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { query, write } from "#functions/platform/table/table.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { endsToday, isExpiring, nextDue, reminderAt } from "#shared/offers/due.ts";
import { formatNotification } from "#shared/offers/notifications.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { beforeCommit, killed, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { PATIENCE } from "#test/world/patience.ts";
import { acceptanceOf, draftOffer, sentOffer } from "./sent-offer.fixture.ts";

const world = ownWorld();
async function runOfferJobs(): Promise<void> {
  await world.runJob("tend-offers");
  await world.runJob("process-outbox");
}

test("notifies sellers once of an offer about to end, and not of an answered one", async () => {
  const { ada, id } = await sentOffer(world, { validityDays: 3 });
  const accepted = await sentOffer(world, { validityDays: 3 });
  const answer = await acceptanceOf(accepted.ada, accepted.id);
  await world.anonymous().call(offers.accept, { token: accepted.token, ...answer });
  const expiryNotices = async (who = ada) =>
    (await who.call(notifications.list, {})).filter(({ type }) => type === "proposal_expiring");
  const marked = await draftOffer(world, { validityDays: 3 });
  await marked.ada.call(proposals.update, { id: marked.id, proposal: { status: "sent" } });
  await runOfferJobs();
  expect(await expiryNotices()).toEqual([]);
  await world.advance(2 * 24 + 12);
  await runOfferJobs();
  await runOfferJobs();
  expect(await expiryNotices()).toMatchObject([{ relatedId: id }]);
  expect(await expiryNotices(accepted.ada)).toEqual([]);
  expect(await expiryNotices(marked.ada)).toMatchObject([{ relatedId: marked.id }]);
});

test("a late run starts the notice and the reminder, one after the other", async () => {
  const { ada, id } = await sentOffer(world, { validityDays: 10 });
  await ada.call(proposals.saveTexts, { reminder: { days: 1 } });
  await runOfferJobs();
  await world.advance(9 * 24 + 12);
  const started = [];
  for (let run = 0; run < 3; run++) {
    started.push((await readOffer(ada.orgId, id))?.due);
    await runOfferJobs();
  }
  // The reminder comes first where the day before the last is no business day.
  expect(new Set(started)).toEqual(new Set(["expiring", "remind", null]));
});

test("a notice that could not be started does not skip the reminder", async () => {
  const { ada, id } = await sentOffer(world, { validityDays: 10 });
  await ada.call(proposals.saveTexts, { reminder: { days: 1 } });
  await runOfferJobs();
  await world.advance(9 * 24 + 12);
  const due = (await readOffer(ada.orgId, id))?.due;
  const { failed } = await withFaults(
    ({ input }) =>
      JSON.stringify(input).includes("tend-offer") ? { before: killed() } : undefined,
    async () => startDueOffers(await world.now()),
  );
  expect(failed).toBe(1);
  await world.advance(1);
  await startDueOffers(await world.now());
  const next = (await readOffer(ada.orgId, id))?.due;
  expect(new Set([due, next])).toEqual(new Set(["expiring", "remind"]));
});

test("a change of the reminders skips no notice that is due", async () => {
  const { ada, id } = await sentOffer(world, { validityDays: 3 });
  await runOfferJobs();
  await world.advance(2 * 24 + 12);
  await ada.call(proposals.saveTexts, { reminder: { days: 2 } });
  await world.runJob("process-outbox");
  await runOfferJobs();
  expect(await ada.call(notifications.list, {})).toContainEqual(
    expect.objectContaining({ type: "proposal_expiring", relatedId: id }),
  );
});

test("a reminder follows the setting that is changed during the run of another change", async () => {
  const { ada, id } = await sentOffer(world, { validityDays: 20 });
  const { orgId } = ada;
  await runOfferJobs();
  const remind = (offerReminderDays: number) =>
    write([{ update: keys.organization(orgId), set: { offerReminderDays }, condition: "exists" }]);
  const run = async () => {
    while ((await planReminders({ orgId }, await world.now())) === "unfinished");
    return (await readOffer(orgId, id))?.gsi1sk;
  };
  await remind(5);
  let tenBefore: unknown;
  const meanwhile = async () => {
    await remind(10);
    tenBefore = await run();
  };
  expect(await withFaults(beforeCommit(meanwhile, { text: '"remind"' }), run)).toBe(tenBefore);
  expect(tenBefore).toBeTypeOf("string");
});

test("clients are reminded in the morning of the zone that the organization moved to", async () => {
  const { ada, id } = await sentOffer(world, { validityDays: 20 });
  await ada.call(proposals.saveTexts, { reminder: { days: 5 } });
  await runOfferJobs();
  const timezone = "America/Rio_Branco";
  await ada.call(organization.update, { timezone });
  await world.runJob("process-outbox");
  const offer = await readOffer(ada.orgId, id);
  expect(offer?.gsi1sk).toBe(reminderAt(offer?.validUntil ?? "", { days: 5, timezone }));
});

test("does nothing that is due for a deleted organization, or for a replaced version", async () => {
  const { ada, id } = await sentOffer(world, { validityDays: 3 });
  const { orgId } = ada;
  const now = await world.now();
  const due = { kind: "tend-offer", orgId, proposalId: id, version: 1, what: "expiring" } as const;
  const noticesWith = async (deletedAt: string | null, version: number) => {
    await write([
      { update: keys.organization(orgId), set: { deletedAt }, condition: "exists" },
      { update: keys.offer(orgId, id), set: { version }, condition: "exists" },
    ]);
    await processDueOffer(due, now);
    return (await query(keys.notifications(orgId, ada.user.id))).length;
  };
  expect([
    await noticesWith(now.toISOString(), 1),
    await noticesWith(null, 2),
    await noticesWith(null, 1),
  ]).toEqual([0, 0, 1]);
});

test("the notice is due at nine on the day before the last, unless that has passed", () => {
  // Midnight of 20 December in Brasília.
  const validUntilAt = "2026-12-21T02:59:59.999Z";
  const open = { state: "open", validUntil: "2026-12-20", validUntilAt } as const;
  const off = { days: null, timezone: "America/Sao_Paulo" };
  expect(nextDue(open, "2026-12-01T12:00:00.000Z", off)).toEqual({
    what: "expiring",
    at: "2026-12-19T11:59:59.999Z",
  });
  expect(nextDue(open, "2026-12-19T12:00:00.000Z", off)).toBeUndefined();
  expect(isExpiring(open, new Date("2026-12-21T02:59:59.999Z"))).toBe(true);
  expect(isExpiring(open, new Date("2026-12-21T03:00:00.000Z"))).toBe(false);
  expect(isExpiring({ ...open, state: "accepted" }, new Date("2026-12-19T12:00Z"))).toBe(false);
  expect(endsToday(validUntilAt, new Date("2026-12-20T02:59:59.000Z"))).toBe(false);
  expect(endsToday(validUntilAt, new Date("2026-12-20T03:00:00.000Z"))).toBe(true);
  const news = {
    orgId: "",
    proposalId: 1,
    proposalNumber: "PROP-2026-0042",
    title: "Energia solar",
    client: "Acme",
    version: 1,
    at: validUntilAt,
    what: "expiring",
  } as const;
  expect(formatNotification({ ...news, sellerIds: [], isToday: true })).toEqual({
    type: "proposal_expiring",
    title: "Proposta vence hoje",
    message:
      "A proposta PROP-2026-0042 “Energia solar”, de Acme, vence hoje e ainda espera resposta.",
  });
  expect(formatNotification({ ...news, sellerIds: [], isToday: false }).title).toBe(
    "Proposta vence amanhã",
  );
});

test("a deleted proposal keeps its offer while restorable, and loses it a day later", async () => {
  const { ada, id, token } = await sentOffer(world);
  const { orgId } = ada;
  await world.anonymous().call(offers.ask, { token, name: "Camila Rocha", text: "E a garantia?" });
  const file = await vi.waitFor(async () => {
    const version = await findNewestVersion(orgId, id);
    expect(version?.pdfKey).toBeTypeOf("string");
    return version?.pdfKey ?? "";
  }, PATIENCE);
  await ada.call(proposals.remove, { id });
  await ada.call(proposals.restore, { id });
  expect((await world.anonymous().call(offers.state, { token })).state).toBe("open");
  expect(await readOffer(orgId, id)).toMatchObject({ due: "expiring" });
  await ada.call(proposals.remove, { id });
  await world.advance(30 * 24);
  await runOfferJobs();
  expect(await readOffer(orgId, id)).toMatchObject({ state: "deleted" });
  await world.advance(25);
  await runOfferJobs();
  expect(await readOffer(orgId, id)).toBeUndefined();
  expect(await query(keys.offerVersions(orgId, id))).toEqual([]);
  expect(await query(keys.allOfferRecords(orgId, id))).toEqual([]);
  expect(await findLink(token, new Date())).toBeUndefined();
  expect(await findFile(file)).toBeUndefined();
});

test("an offer that changed since it was found due waits for its new time", async () => {
  const { ada, id } = await sentOffer(world, { validityDays: 3 });
  await runOfferJobs();
  await world.advance(2 * 24 + 12);
  const now = await world.now();
  let isFirst = true;
  await withFaults(
    ({ command, input }) => {
      if (!isFirst || command !== "BatchGetItem" || !JSON.stringify(input).includes("#OFFER"))
        return undefined;
      isFirst = false;
      return {
        meanwhile: () => ada.call(proposals.remove, { id }),
      };
    },
    () => startDueOffers(now),
  );
  expect(isFirst).toBe(false);
  await world.runJob("process-outbox");
  expect(await findNewestVersion(ada.orgId, id)).toBeDefined();
  await ada.call(proposals.restore, { id });
  expect(await world.runJob("tend-offers")).toMatchObject({ due: 0 });
});

test("an offer that is deleted while its notice is started is still erased", async () => {
  const { ada, id } = await sentOffer(world, { validityDays: 3 });
  await runOfferJobs();
  await world.advance(2 * 24 + 12);
  const now = await world.now();
  const remove = () => ada.call(proposals.remove, { id });
  await withFaults(beforeCommit(remove, { text: '"tend-offer"' }), () => startDueOffers(now));
  expect(await readOffer(ada.orgId, id)).toMatchObject({ state: "deleted", due: "empty" });
});

test("a reminder keeps its day when the organization moves to an eastern time zone", () => {
  const validUntilAt = "2026-12-16T02:59:59.999Z";
  const sent = { state: "open", validUntil: "2026-12-15", validUntilAt } as const;
  const setting = { days: 5, timezone: "America/Noronha" };
  expect(nextDue(sent, "2026-12-01T12:00:00.000Z", setting)).toEqual({
    what: "remind",
    at: "2026-12-10T11:00:00.000Z",
  });
});
