import { expect, test } from "vitest";
import { invites } from "#shared/invites/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { comeIn, confirmedOwner, inviteToken, setSeats, someEmail } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld();

const BIA = 2;

interface Sent {
  ada: Person;
  bia: Person;
  token: string;
  email: string;
}

/** The administrator Bia has sent an invite. */
async function sentByAdmin(): Promise<Sent> {
  const ada = await confirmedOwner(world, "Ada Lima");
  await setSeats(ada, 3);
  const bia = await comeIn(ada, await confirmedOwner(world, "Bia Souza"), "admin");
  const email = someEmail();
  return { ada, bia, email, token: await inviteToken(bia, email, "admin") };
}

const ends = [
  ["was removed", ({ ada }: Sent) => ada.call(organization.removeMember, { id: BIA })],
  [
    "became a member",
    ({ ada }: Sent) => ada.call(organization.updateMember, { id: BIA, role: "member" }),
  ],
] as const;

test.each(ends)("an invite ends when the administrator who sent it %s", async (_what, end) => {
  const sent = await sentByAdmin();
  const { token, email } = sent;
  await end(sent);
  const form = { token, email, firstName: "Caio", lastName: "Prado", password: "varanda-azul" };
  const codes = await Promise.all([
    world.anonymous().refusal(invites.verify, { token }),
    world.anonymous().refusal(invites.registerAndAccept, form),
  ]);
  expect(codes.map(({ code }) => code)).toEqual(["invite_invalid", "invite_invalid"]);
});

test.each(ends)("an account cannot accept it either after the sender %s", async (_what, end) => {
  const sent = await sentByAdmin();
  const eva = await confirmedOwner(world, "Eva Reis");
  await setSeats(sent.ada, 4);
  const token = await inviteToken(sent.bia, eva.email);
  await end(sent);
  expect((await eva.refusal(invites.accept, { token })).code).toBe("invite_invalid");
});

test.each(ends)("an ended invite is not pending after the sender %s", async (_what, end) => {
  const sent = await sentByAdmin();
  await end(sent);
  expect(await sent.ada.call(organization.pendingInvites, {})).toEqual([]);
});

test("an ended invite takes no seat", async () => {
  const { ada } = await sentByAdmin();
  await ada.call(organization.updateMember, { id: BIA, role: "member" });
  const token = await inviteToken(ada, someEmail());
  expect(await world.anonymous().call(invites.verify, { token })).toMatchObject({
    inviterName: "Ada Lima",
    role: "member",
  });
});
