import { expect, test } from "vitest";
import { notifyTeam } from "#functions/organization/notify-team.ts";
import { auth } from "#shared/auth/contract.ts";
import { invites } from "#shared/invites/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { SYNC_CURSOR } from "#shared/sync-header.ts";
import { sync } from "#shared/sync/contract.ts";
import { paymentsAt } from "#test/subscription/payment.fixture.ts";
import { beforeCommit, withFaults } from "#test/world/faults.ts";
import { mailedToken } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import {
  confirmedOwner,
  inviteToken,
  joinTeam,
  newMember,
  setSeats,
  someEmail,
} from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld();

test("who sets the first password while being removed keeps the account", async () => {
  const ada = await confirmedOwner(world);
  const person = newMember();
  await ada.call(organization.registerUser, person);
  const token = await mailedToken(world, person.email, "reset-password");
  const members = await ada.call(organization.members, {});
  const password = "Jabuticaba-roxa-42";
  const form = { token, password, confirmPassword: password };
  await withFaults(
    beforeCommit(() => world.anonymous().call(auth.resetPassword, form)),
    () => ada.call(organization.removeMember, { id: members[1]?.id ?? 0 }),
  );
  await paymentsAt(world).settled();
  await world.anonymous().call(auth.login, { email: person.email, password });
  expect(await ada.call(organization.members, {})).toHaveLength(1);
});

test("who accepts an invite twice at once keeps the first password", async () => {
  const person = newMember();
  await (await confirmedOwner(world)).call(organization.registerUser, person);
  const { email, firstName, lastName } = person;
  const token = await inviteToken(await confirmedOwner(world), email);
  const password = "Jabuticaba-roxa-42";
  const form = { token, email, firstName, lastName, password };
  const accept = () => world.anonymous().call(invites.registerAndAccept, form);
  await withFaults(beforeCommit(accept), async () => {
    await world.anonymous().refusal(invites.registerAndAccept, form);
  });
  const { user } = await world.anonymous().call(auth.login, { email, password });
  expect(user.emailVerified).toBe(true);
});

test("an account taken by an invite ends the link that was to set its first password", async () => {
  const person = newMember();
  await (await confirmedOwner(world)).call(organization.registerUser, person);
  const { email, firstName, lastName } = person;
  const first = await mailedToken(world, email, "reset-password");
  const token = await inviteToken(await confirmedOwner(world), email);
  const password = "Jabuticaba-roxa-42";
  const form = { token, email, firstName, lastName, password };
  const joined = await world.anonymous().call(invites.registerAndAccept, form);
  const late = await world.anonymous().refusal(auth.checkResetLink, { token: first });
  expect(late.code).toBe("link_expired");
  expect((await world.withToken(joined.token).call(auth.user, {})).email).toBe(email);
});

test("lists registered users newest first, without the owner", async () => {
  const ada = await confirmedOwner(world);
  await setSeats(ada, 4);
  for (const firstName of ["Ana", "Bia", "Caio"]) {
    const form = { firstName, lastName: "Lima", email: someEmail(), role: "member" } as const;
    await ada.call(organization.registerUser, form);
  }
  const listed = await ada.call(organization.registeredUsers, {});
  expect(listed.map(({ firstName }) => firstName)).toEqual(["Caio", "Bia", "Ana"]);
});

test("pages of the team learn that a registered person came in, and under which name", async () => {
  const ada = await confirmedOwner(world);
  await setSeats(ada, 5);
  const changesSince = (since: string) => ada.call(sync.changes, { since });
  const register = async () => {
    const person = newMember();
    await ada.call(organization.registerUser, person);
    const members = await ada.call(organization.members, {});
    const { id = 0 } = members.find(({ user }) => user.email === person.email) ?? {};
    const list = await ada.raw("/api/clients");
    const start = list.headers.get(SYNC_CURSOR)?.split(";")[0] ?? "";
    return { id, email: person.email, cursor: (await changesSince(start)).cursor };
  };
  const names = { firstName: "Carla", lastName: "Prates" };
  const password = "Jabuticaba-roxa-42";

  const { id, email, cursor } = await register();
  await ada.call(organization.resendLink, { id, ...names });
  const corrected = await changesSince(cursor);
  expect(corrected.reset).toBe(true);
  const token = await mailedToken(world, email, "reset-password");
  const visitor = world.anonymous();
  await visitor.call(auth.resetPassword, { token, password, confirmPassword: password });
  await visitor.call(auth.login, { email, password });
  expect(await changesSince(corrected.cursor)).toMatchObject({ settings: ["organization"] });

  const other = await register();
  const invite = { token: await inviteToken(await world.owner(), other.email), email: other.email };
  await visitor.call(invites.registerAndAccept, { ...invite, ...names, password });
  expect((await changesSince(other.cursor)).reset).toBe(true);
});

async function announcedTo(owner: Person) {
  const mails = await world.mail(owner.email);
  return mails.flatMap(({ text }) => /^(.+) agora administra/m.exec(text)?.[1] ?? []);
}

async function firstSignIn(email: string) {
  const token = await mailedToken(world, email, "reset-password");
  const password = "Jabuticaba-roxa-42";
  await world.anonymous().call(auth.resetPassword, { token, password, confirmPassword: password });
  return world.anonymous().call(auth.login, { email, password });
}

test("the owner gets a mail about each new administrator, also about a registered one", async () => {
  const ada = await confirmedOwner(world);
  await setSeats(ada, 3);
  const bia = await joinTeam(world, ada, "member", "Bia Souza");
  await ada.call(organization.updateMember, { id: bia.memberId, role: "admin" });
  await expect.poll(() => announcedTo(ada)).toEqual(["Bia Souza"]);

  const caio = newMember();
  await ada.call(organization.registerUser, { ...caio, role: "admin" });
  await firstSignIn(caio.email);
  await expect.poll(() => announcedTo(ada)).toEqual(["Bia Souza", "Caio Prado"]);
});

test("a promotion before the first sign-in is announced once, however late its message", async () => {
  const ada = await confirmedOwner(world);
  const caio = newMember();
  await ada.call(organization.registerUser, caio);
  const { id } = (await ada.call(organization.members, {}))[1] ?? { id: 0 };
  await ada.call(organization.updateMember, { id, role: "admin" });
  const at = (await world.now()).toISOString();
  await world.advance(1);
  const { user } = await firstSignIn(caio.email);
  await expect.poll(() => announcedTo(ada)).toEqual(["Caio Prado"]);
  const event = { what: "role", role: "admin", memberId: id, userId: user.id, at } as const;
  const news = { ...event, orgId: ada.orgId, name: "Caio Prado", actorId: ada.user.id };
  await notifyTeam(news, await world.now());
  expect(await announcedTo(ada)).toEqual(["Caio Prado"]);
});
