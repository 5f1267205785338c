import { beforeEach, expect, test } from "vitest";
import { remindClient } from "#functions/offers/due/remind-client.ts";
import { liftWrite, stopWrite } from "#functions/offers/mail-store.ts";
import { readOffer } from "#functions/offers/store.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { getMany, write } from "#functions/platform/table/table.ts";
import { toHead } from "#functions/proposals/store.ts";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { isBusinessDay } from "#shared/values/business-days.ts";
import { addDays } from "#shared/values/dates.ts";
import { HOUR_MS } from "#shared/values/instants.ts";
import { beforeCommit, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { remindingAt, VALID } from "./reminders.fixture.ts";
import { byMail, pageTokens, someAddress } from "./sending/sending.fixture.ts";

const world = ownWorld();
const { today, seller, mailed, morningIn, runOfferJobs, remindersTo } = remindingAt(world);

beforeEach(async () => {
  while (!isBusinessDay(addDays(await today(), 2))) await world.advance(24);
});

test("a client who stopped the reminders gets none of later versions either", async () => {
  const { ada, id } = await seller();
  const [token = ""] = await pageTokens(ada, await mailed(ada, id));
  await world.anonymous().call(offers.stopReminders, { token });
  await mailed(ada, id);
  expect((await ada.call(proposals.offer, { id })).reminder).toMatchObject({ isStopped: true });
});

test("a client who asked for a new validity is reminded of the renewed offer", async () => {
  const { ada, id } = await seller();
  const to = await mailed(ada, id);
  const [token = ""] = await pageTokens(ada, to);
  await world.anonymous().call(offers.askRenewal, { token, version: 1 });
  const { updatedAt } = await ada.call(proposals.get, { id });
  await ada.call(proposals.renew, { id, updatedAt, validityDays: VALID });
  await world.mail(to);
  await morningIn(2);
  await runOfferJobs();
  expect(await remindersTo(to)).toHaveLength(1);
});

test("reminds nobody at night, nor where mails are stopped", async () => {
  const { ada, id } = await seller();
  const { orgId } = ada;
  const to = await mailed(ada, id);
  await morningIn(2);
  const stored = [
    keys.organization(orgId),
    keys.offer(orgId, id),
    keys.proposal(orgId, id),
  ] as const;
  const read = () => getMany(stored);
  const remind = async (hours: number) => {
    const [organization, offer, proposal] = await read();
    if (!organization || !offer || !proposal) throw new Error("Nothing was sent");
    await remindClient(
      organization,
      { offer, proposal: toHead(proposal) },
      new Date((await world.now()).getTime() + hours * HOUR_MS),
    );
    return (await readOffer(orgId, id))?.remindedAt ?? null;
  };
  const now = await world.now();
  const stopped = (stoppedAt: string | null) =>
    write([{ update: keys.mailReputation(orgId), set: { stoppedAt } }]);
  expect(await remind(9)).toBeNull();
  await stopped(now.toISOString());
  expect(await remind(0)).toBeNull();
  await stopped(null);
  await write([stopWrite(to, "no_mailbox", now)]);
  expect(await remind(0)).toBeNull();
  await write([liftWrite(to, now)]);
  const twice = beforeCommit(() => remind(0), { text: '"remindedAt"' });
  expect(await withFaults(twice, () => remind(0))).not.toBeNull();
  expect(await remindersTo(to)).toHaveLength(1);
});

test("reminds no reader in copy", async () => {
  const { ada, id } = await seller();
  const [to, copy] = [someAddress(), someAddress()];
  const { updatedAt } = await ada.call(proposals.get, { id });
  await ada.call(proposals.send, { id, ...byMail(updatedAt, [to], { cc: [copy] }) });
  await world.mail(to);
  await morningIn(2);
  await runOfferJobs();
  const reminded = await Promise.all([to, copy].map(remindersTo));
  expect(reminded.map(({ length }) => length)).toEqual([1, 0]);
});

test("a client who asks while the reminder is written gets none", async () => {
  const { ada, id } = await seller();
  const to = await mailed(ada, id);
  const [token = ""] = await pageTokens(ada, to);
  await morningIn(2);
  const ask = () =>
    world.anonymous().call(offers.ask, { token, name: "Camila", text: "E o prazo?" });
  await withFaults(beforeCommit(ask, { text: '"remindedAt"' }), runOfferJobs);
  await runOfferJobs();
  expect((await readOffer(ada.orgId, id))?.remindedAt ?? null).toBeNull();
});
