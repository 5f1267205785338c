import { expect, test } from "vitest";
import { log } from "#functions/platform/logs/log.ts";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { superAdmin } from "#test/admin/admin.fixture.ts";
import { withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { acceptanceOf, draftOffer, sendVersion } from "../sent-offer.fixture.ts";

const world = ownWorld();
const client = () => world.anonymous();

/** Runs a call whose transaction fails for good, then runs it again. */
async function twice(named: string, call: () => Promise<unknown>): Promise<void> {
  const down = Object.assign(new Error("The table is down"), {
    name: "InternalServerError",
    $metadata: { httpStatusCode: 400 },
  });
  log.setLogLevel("SILENT");
  await withFaults(
    ({ command, input }) =>
      command === "TransactWriteItems" && JSON.stringify(input).includes(named)
        ? { before: down }
        : undefined,
    () => expect(call()).rejects.toThrow("500"),
  );
  await call();
}

test("what a client says counts once it is stored", async () => {
  const { ada, id } = await draftOffer(world);
  await ada.call(proposals.update, { id, payment: { entry: null, installments: 0 } });
  const token = await sendVersion(ada, id);
  await twice("renewal_asked", () => client().call(offers.askRenewal, { token, version: 1 }));
  await client().call(offers.accept, { token, ...(await acceptanceOf(ada, id, { email: null })) });
  await twice("paid_told", () => client().call(offers.notifyPaid, { token, version: 1 }));
  const { events } = await ada.call(proposals.offer, { id });
  expect(events.map(({ what }) => what)).toEqual(
    expect.arrayContaining(["renewal_asked", "paid_told"]),
  );
});

test("a report counts once it is stored", async () => {
  const admin = await superAdmin(world);
  const { ada, id } = await draftOffer(world);
  const token = await sendVersion(ada, id);
  await twice("offer-report", () => client().call(offers.report, { token, reason: "Golpe" }));
  await expect
    .poll(async () => (await world.mail(admin.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining("Denúncia"));
});
