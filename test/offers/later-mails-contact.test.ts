import { expect, test } from "vitest";
import { offers } from "#shared/offers/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { isBusinessDay } from "#shared/values/business-days.ts";
import { addDays } from "#shared/values/dates.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import { remindingAt } from "./reminders.fixture.ts";
import { pageTokens } from "./sending/sending.fixture.ts";
import { acceptanceOf } from "./sent-offer.fixture.ts";

const world = ownWorld();
const { today, seller, mailed, morningIn, runOfferJobs, remindersTo } = remindingAt(world);

test("later mails of a seller who has left are answered to the sender", async () => {
  while (!isBusinessDay(addDays(await today(), 2))) await world.advance(24);
  const { ada, id } = await seller();
  const bia = await joinTeam(world, ada, "member");
  await ada.call(proposals.update, { id, sellerId: bia.user.id });
  const to = await mailed(ada, id);
  expect((await world.mail(to))[0]?.replyTo).toBe(bia.email);
  await ada.call(organization.removeMember, { id: bia.memberId });
  const message = "Um abraço, {vendedor}";
  await ada.call(proposals.resend, { id, to: [to], subject: "Proposta", message });
  const [, again] = await world.mail(to);
  expect(again?.replyTo).toBe(ada.email);
  expect(again?.text).toContain("Um abraço, Ana Souza");
  await morningIn(2);
  await runOfferJobs();
  const [reminder] = await remindersTo(to);
  expect(reminder?.replyTo).toBe(ada.email);
  expect(reminder?.text).not.toContain("Bia");
  const token = (await pageTokens(ada, to)).at(-1) ?? "";
  const sheet = await acceptanceOf(ada, id, { email: null });
  await world.anonymous().call(offers.accept, { token, ...sheet });
  const receipts = async () =>
    (await world.mail(to)).filter(({ subject }) => subject.startsWith("Comprovante"));
  await expect.poll(receipts, { timeout: 20_000 }).toHaveLength(1);
  expect((await receipts())[0]?.replyTo).toBe(ada.email);
}, 60_000);
