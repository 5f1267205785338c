import { expect, test } from "vitest";
import { notifications } from "#shared/notifications/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import { acceptanceOf, draftOffer, sendVersion, sentOffer } from "../sent-offer.fixture.ts";

const world = ownWorld();

test("notifies owner and administrators of an acceptance whose seller has left", async () => {
  const { ada, id } = await draftOffer(world);
  const bia = await joinTeam(world, ada, "member");
  const theirs = await bia.call(proposals.duplicate, { id });
  const token = await sendVersion(bia, theirs.id);
  const sheet = await acceptanceOf(ada, theirs.id);
  await ada.call(organization.removeMember, { id: bia.memberId });
  await world.anonymous().call(offers.accept, { token, ...sheet });
  const acceptances = async () =>
    (await ada.call(notifications.list, {})).filter(({ type }) => type === "proposal_accepted");
  await expect.poll(acceptances).toMatchObject([{ relatedId: theirs.id }]);
  await expect
    .poll(async () => (await world.mail(ada.email)).map(({ subject }) => subject), {
      timeout: 20_000,
    })
    .toContainEqual(expect.stringMatching(/aceitou a proposta/));
});

test("the team accepts an expired offer by hand, without a certificate", async () => {
  const { ada, id, token } = await sentOffer(world, { validityDays: 1 });
  await world.advance(50);
  expect((await world.anonymous().call(offers.state, { token })).state).toBe("expired");
  const accepted = await ada.call(proposals.update, { id, status: "accepted" });
  expect(accepted).toMatchObject({ status: "accepted", acceptedBy: { kind: "team" } });
  expect((await ada.call(proposals.offer, { id })).acceptance).toBeNull();
  expect((await world.anonymous().call(offers.state, { token })).state).toBe("accepted");
});
