import { expect, test } from "vitest";
import { mailedWrite } from "#functions/offers/link-store.ts";
import { write } from "#functions/platform/table/table.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { summarizeVisits } from "#shared/offers/visits.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { beforeCommit, withFaults } from "#test/world/faults.ts";
import { confirmEmail } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { acceptanceOf, linkTo, sendVersion, sentOffer } from "../sent-offer.fixture.ts";
import { BROWSER, visitReporter } from "./visit.fixture.ts";

const world = ownWorld();
const reportVisit = visitReporter(world);

test("notifies the seller of a version's first visit, then daily, until the decision", async () => {
  const { ada, id, token } = await sentOffer(world);
  const countNotifications = async () => {
    const found = await ada.call(notifications.list, {});
    return found.filter(({ type }) => type === "proposal_viewed").length;
  };
  const lookLater = async (hours: number, by = token) => {
    await world.advance(hours);
    await reportVisit(by);
  };
  await reportVisit(token);
  await expect.poll(countNotifications).toBe(1);
  for (let hour = 1; hour < 24; hour += 6) await lookLater(6);
  await lookLater(1);
  await expect.poll(countNotifications).toBe(2);
  await lookLater(1);
  await ada.call(proposals.update, { id, proposal: { title: "Outro título" } });
  const next = await sendVersion(ada, id);
  await reportVisit(next);
  await expect.poll(countNotifications).toBe(3);
  await world.anonymous().call(offers.accept, { token: next, ...(await acceptanceOf(ada, id)) });
  await lookLater(24, next);
  const { offer } = await ada.call(proposals.get, { id });
  expect(offer.views).toBe(1);
  expect(await countNotifications()).toBe(3);
  const { events } = await ada.call(proposals.offer, { id });
  expect(events.filter(({ what }) => what === "viewed")).toHaveLength(2);
});

test("of two first visits at once, both count and one notifies of the newest version", async () => {
  const { ada, id, token } = await sentOffer(world);
  await ada.call(proposals.update, { id, proposal: { title: "Outro título" } });
  const other = await sendVersion(ada, id);
  const meanwhile = beforeCommit(() => reportVisit(other), { text: '"views"' });
  await withFaults(meanwhile, () => reportVisit(token));
  const viewed = async () =>
    (await ada.call(notifications.list, {})).filter(({ type }) => type === "proposal_viewed");
  await expect.poll(viewed).toHaveLength(1);
  expect((await ada.call(proposals.get, { id })).offer.views).toBe(2);
  await world.advance(24);
  await reportVisit(token);
  await expect.poll(viewed).toHaveLength(2);
  expect((await viewed())[0]?.message).toContain("“Outro título”");
});

test("mails visits to a seller who switched that on", async () => {
  const { ada, id, token } = await sentOffer(world);
  const { proposalNumber } = await ada.call(proposals.get, { id });
  const mailed = async () => {
    const mails = await world.mail(ada.email);
    return mails.filter(({ subject }) => subject.endsWith(`abriu a proposta ${proposalNumber}`));
  };
  const notified = async () => (await ada.call(notifications.list, {})).length;
  await reportVisit(token);
  await expect.poll(notified).toBe(1);
  expect(await ada.call(notifications.saveMailPreferences, { visits: true })).toEqual({
    weekly: true,
    visits: true,
  });
  await world.advance(24);
  await reportVisit(token);
  await expect.poll(notified).toBe(2);
  expect(await mailed()).toEqual([]);
  await confirmEmail(ada);
  await world.advance(24);
  await reportVisit(token);
  await expect
    .poll(mailed)
    .toEqual([
      expect.objectContaining({ text: expect.stringMatching(/\/profile\?organizacao=.*#visitas/) }),
    ]);
  expect(await ada.call(notifications.saveMailPreferences, {})).toEqual({
    weekly: true,
    visits: true,
  });
});

test("lists visits by link, with the time for which the page was open", async () => {
  const { ada, id, token } = await sentOffer(world);
  const other = await linkTo(ada, id, "email", "beatriz@acme.com.br");
  await reportVisit(token);
  await reportVisit(token, {}, { seconds: 90 });
  await reportVisit(token, { "user-agent": `${BROWSER} outro` });
  await reportVisit(other);
  const { visits, links } = await ada.call(proposals.offer, { id });
  expect(visits).toMatchObject({ count: 3, seconds: 90 });
  expect(visits.days.slice(-2)).toEqual([0, 3]);
  const countOf = (recipient: string | null) =>
    visits.links.find(
      ({ linkId }) => links.find((one) => one.id === linkId)?.recipient === recipient,
    )?.count;
  expect([countOf(null), countOf("beatriz@acme.com.br")]).toEqual([2, 1]);
});

test("counts no visit in the ten seconds after a mail", async () => {
  const { ada, id } = await sentOffer(world);
  const token = await linkTo(ada, id, "email", "beatriz@acme.com.br");
  await write([mailedWrite(token, await world.now())]);
  const views = async () => (await ada.call(proposals.get, { id })).offer.views;
  await reportVisit(token);
  expect(await views()).toBe(0);
  await world.advance(11 / 3_600);
  await reportVisit(token);
  expect(await views()).toBe(1);
});

test("sums visits by day of the zone", () => {
  const at = (instant: string, seconds?: number) => ({
    linkId: "a",
    at: instant,
    ...(seconds && { seconds }),
  });
  const now = new Date("2026-11-23T12:00:00.000Z");
  const visits = [
    at("2026-11-23T02:59:59.999Z", 5),
    at("2026-11-23T03:00:00.000Z", 7),
    at("2026-11-10T03:00:00.000Z"),
    at("2026-11-10T02:00:00.000Z"),
  ];
  const summary = summarizeVisits(visits, "America/Sao_Paulo", now);
  expect(summary.days).toEqual([1, ...Array.from({ length: 11 }, () => 0), 1, 1]);
  expect(summary).toMatchObject({ count: 4, seconds: 12 });
  expect(summary.links).toEqual([
    {
      linkId: "a",
      count: 4,
      firstAt: "2026-11-10T02:00:00.000Z",
      lastAt: "2026-11-23T03:00:00.000Z",
    },
  ]);
});
