import { expect, test } from "vitest";
import { proposals } from "#shared/proposals/contract.ts";
import { confirmEmail } from "#test/world/links.ts";
import { untilQuiet } from "#test/world/local.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { visitReporter } from "../page/visit.fixture.ts";
import { draftOffer, linkTo } from "../sent-offer.fixture.ts";

const world = ownWorld();

test("sending, page, visit and panel take at most three steps and few units", async () => {
  const { ada, id, client } = await draftOffer(world);
  await confirmEmail(ada);
  const { updatedAt } = await ada.call(proposals.get, { id });
  const mail = { channel: "email" as const, to: ["beatriz@acme.com.br"] };
  const text = { subject: "Proposta {numero}", message: "Segue a proposta." };
  const proposal = { id, clientId: client.id, updatedAt, createId: crypto.randomUUID() };
  const sent = await metered(() => ada.call(proposals.send, { ...proposal, ...mail, ...text }));
  // Mailing and printing would be measured with the page.
  await untilQuiet(async () => (await world.runJob("process-outbox")).done === 0);
  const [token, other] = [await linkTo(ada, id), await linkTo(ada, id)];
  const reportVisit = visitReporter(world);
  const cost = {
    sent,
    page: await metered(() => world.anonymous().raw(`/p/${token}`)),
    firstVisit: await metered(() => reportVisit(token)),
    visit: await metered(() => reportVisit(other)),
    panel: await metered(() => ada.call(proposals.offer, { id })),
  };
  const max = { sent: 28, page: 0, firstVisit: 12, visit: 8, panel: 0 };
  for (const [what, { steps, scans, writeUnits }] of Object.entries(cost))
    expect([what, steps <= 3, scans, writeUnits <= max[what as keyof typeof max]]).toEqual([
      what,
      true,
      0,
      true,
    ]);
});
