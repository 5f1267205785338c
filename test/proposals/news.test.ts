import { expect, test } from "vitest";
import { notifications } from "#shared/notifications/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { joinTeam } from "#test/world/team.ts";
import { type Person, world } from "#test/world/world.ts";
import { organizationWithProduct } from "./proposal.fixture.ts";

async function proposalNotifications(person: Person) {
  const list = await person.call(notifications.list, {});
  return list.filter(({ type }) => type.startsWith("proposal_"));
}

async function proposalForTwo() {
  const { ada, product, propose } = await organizationWithProduct();
  const bia = await joinTeam(world, ada, "member");
  const { id, proposalNumber } = await propose([{ productId: product.id }]);
  return { ada, bia, id, proposalNumber };
}

test("notifies the author when somebody else accepts or rejects the proposal", async () => {
  const { ada, bia, id, proposalNumber } = await proposalForTwo();
  await bia.call(proposals.update, { id, status: "accepted" });
  await expect
    .poll(() => proposalNotifications(ada))
    .toMatchObject([
      {
        type: "proposal_accepted",
        title: "Proposta aceita",
        message: `Bia Souza marcou a proposta ${proposalNumber} “Climatização do 2º andar” como aceita.`,
        relatedId: id,
        isRead: false,
      },
    ]);
  await bia.call(proposals.update, { id, title: "Climatização" });
  await bia.call(proposals.update, { id, status: "rejected" });
  await expect
    .poll(async () => (await proposalNotifications(ada)).map(({ type }) => type))
    .toEqual(["proposal_rejected", "proposal_accepted"]);
  await bia.call(proposals.update, { id, status: "accepted" });
  await expect.poll(() => proposalNotifications(ada)).toHaveLength(3);
  expect(await proposalNotifications(bia)).toEqual([]);
});

test("notifies nobody of their own action, and settles proposals of former members", async () => {
  const { ada, bia, id } = await proposalForTwo();
  await ada.call(proposals.update, { id, status: "accepted" });
  const theirs = await bia.call(proposals.duplicate, { id });
  await ada.call(organization.removeMember, { id: bia.memberId });
  const settled = await ada.call(proposals.update, { id: theirs.id, status: "rejected" });
  expect(settled.status).toBe("rejected");
  expect(await proposalNotifications(ada)).toEqual([]);
});
