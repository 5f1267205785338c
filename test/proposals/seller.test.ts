import { expect, test } from "vitest";
import { notifications } from "#shared/notifications/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { users } from "#shared/users/contract.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { organizationWithProduct } from "./proposal.fixture.ts";

async function proposalForThree() {
  const { ada, product, propose } = await organizationWithProduct();
  const bia = await joinTeam(world, ada, "member");
  const { id } = await propose([{ productId: product.id }]);
  return { ada, bia, id };
}

test("the author is the seller until the proposal is assigned to another member", async () => {
  const { ada, bia, id } = await proposalForThree();
  expect((await ada.call(proposals.get, { id })).sellerId).toBe(ada.user.id);
  const given = await bia.call(proposals.update, { id, sellerId: bia.user.id });
  expect(given).toMatchObject({ sellerId: bia.user.id, userId: ada.user.id });
  expect(await ada.call(proposals.get, { id })).toMatchObject({
    sellerId: bia.user.id,
    seller: { name: "Bia Souza", isGone: false },
  });
  const [listed] = await ada.call(proposals.list, {});
  expect(listed?.sellerId).toBe(bia.user.id);
  const copy = await ada.call(proposals.duplicate, { id });
  expect(copy.sellerId).toBe(ada.user.id);
});

test("only members become sellers", async () => {
  const { ada, bia, id } = await proposalForThree();
  const stranger = await world.owner();
  const invalid = {
    status: 400,
    fields: [{ field: "proposal.sellerId", message: "Responsável inválido" }],
  };
  for (const sellerId of [stranger.user.id, "hacker", `${bia.user.id}#`])
    await expect(ada.call(proposals.update, { id, sellerId })).rejects.toMatchObject(invalid);
  await ada.call(proposals.update, { id, sellerId: bia.user.id });
  await ada.call(organization.removeMember, { id: bia.memberId });
  expect(await ada.call(proposals.get, { id })).toMatchObject({
    seller: { name: "Bia Souza", isGone: true },
  });
  // A form with the field unchanged still saves.
  const saved = await ada.call(proposals.update, { id, title: "Dutos", sellerId: bia.user.id });
  expect(saved).toMatchObject({ title: "Dutos", sellerId: bia.user.id });
});

test("names former sellers until they delete their account, to their own team only", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const bia = await joinTeam(world, ada, "member");
  const line = [{ productId: product.id }];
  const [first, second, own] = [await propose(line), await propose(line), await propose(line)];
  for (const { id } of [first, second])
    await ada.call(proposals.update, { id, sellerId: bia.user.id });
  const ids = [second, first, own, { id: 999 }].map(({ id }) => id).join(",");
  await ada.call(organization.removeMember, { id: bia.memberId });
  const ofAda = { id: ada.user.id, name: "Ada Lovelace" };
  expect(await ada.call(proposals.sellers, { ids })).toEqual([
    { id: bia.user.id, name: "Bia Souza" },
    ofAda,
  ]);
  expect(await (await world.owner()).call(proposals.sellers, { ids })).toEqual([]);
  await bia.call(users.deleteAccount, {});
  expect(await ada.call(proposals.sellers, { ids })).toEqual([
    { id: bia.user.id, name: null },
    ofAda,
  ]);
  expect(await ada.call(proposals.get, { id: first.id })).toMatchObject({
    seller: { name: "Usuário removido", isGone: false },
  });
});

test("only owner and administrators reassign an accepted proposal", async () => {
  const { ada, bia, id } = await proposalForThree();
  await ada.call(proposals.update, { id, status: "accepted" });
  const refusal = await bia.refusal(proposals.update, { id, sellerId: bia.user.id });
  expect(refusal).toMatchObject({ status: 403, code: "not_allowed" });
  const given = await ada.call(proposals.update, { id, sellerId: bia.user.id });
  expect(given).toMatchObject({ status: "accepted", sellerId: bia.user.id });
});

test("notifies the seller of changes, not the author", async () => {
  const { ada, bia, id } = await proposalForThree();
  await ada.call(proposals.update, { id, sellerId: bia.user.id });
  await ada.call(proposals.update, { id, status: "accepted" });
  const notificationsOf = async (person: typeof ada) =>
    (await person.call(notifications.list, {})).filter(({ type }) => type.startsWith("proposal_"));
  await expect
    .poll(() => notificationsOf(bia))
    .toMatchObject([{ type: "proposal_accepted", relatedId: id }]);
  expect(await notificationsOf(ada)).toEqual([]);
});
