import { expect, test } from "vitest";
import { newMember } from "#functions/organization/member-store.ts";
import { newSession } from "#functions/platform/http/session.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { admin } from "#shared/admin/contract.ts";
import { auth } from "#shared/auth/contract.ts";
import { invites } from "#shared/invites/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { users } from "#shared/users/contract.ts";
import { superAdmin } from "#test/admin/admin.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { inviteToken, joinTeam, setSeats, signIn } from "#test/world/team.ts";
import type { Actor, Person } from "#test/world/world.ts";

/** Ending a session or a membership ends its polls at the next request, though they read neither. */
const world = ownWorld();

const statusOf = async (who: Actor) => (await who.raw("/api/notifications/unread-count")).status;

const passesOf = async ({ orgId, user }: Person) => {
  const member = await get(keys.member(orgId, user.id));
  return member?.polls?.split(" ").length ?? 0;
};

/** Its polls read only the member item. */
async function polling<P extends Person>(person: P): Promise<P> {
  expect(await statusOf(person)).toBe(200);
  expect(await passesOf(person)).toBeGreaterThan(0);
  return person;
}

test("logging out ends the polls of this browser alone", async () => {
  const ada = await world.owner();
  const phone = await polling(await signIn(world, ada));
  await polling(ada);
  await ada.call(auth.logout, {});
  expect(await statusOf(ada)).toBe(401);
  expect(await statusOf(phone)).toBe(200);
});

test("a removed member gets 403, and can still log out", async () => {
  const ada = await world.owner();
  const bia = await polling(await joinTeam(world, ada, "member"));
  await ada.call(organization.removeMember, { id: bia.memberId });
  expect(await statusOf(bia)).toBe(403);
  await bia.call(auth.logout, {});
  expect(await statusOf(bia)).toBe(401);
});

test("a member removed and invited again polls with the new session, not the old", async () => {
  const ada = await world.owner();
  const bia = await polling(await joinTeam(world, ada, "member"));
  await ada.call(organization.removeMember, { id: bia.memberId });
  const token = await inviteToken(ada, bia.email);
  const again = await bia.call(invites.accept, { token });
  expect(await statusOf(bia)).toBe(401);
  expect(await statusOf(world.withToken(again.token))).toBe(200);
});

test("changing the password ends the polls of other browsers in every organization", async () => {
  const [ada, eve] = await Promise.all([world.owner(), world.owner("Eve Souza")]);
  const phone = await polling(await signIn(world, ada));
  const token = await inviteToken(eve, ada.email);
  const inEves = await ada.call(invites.accept, { token });
  const office = world.withToken(inEves.token);
  await polling({ ...ada, ...office, orgId: eve.orgId, token: inEves.token });
  const form = {
    currentPassword: ada.password,
    newPassword: "Janela-nova-8",
    confirmPassword: "Janela-nova-8",
  };
  const changed = await office.call(users.changePassword, form);
  expect(await statusOf(phone)).toBe(401);
  expect(await statusOf(office)).toBe(401);
  expect(await statusOf(world.withToken(changed.token))).toBe(200);
});

test("resetting the password by a mailed link ends the polls of every browser", async () => {
  const ada = await polling(await world.owner());
  await world.anonymous().call(auth.forgotPassword, { email: ada.email });
  const link = await linkIn(ada.email, "reset-password");
  const form = { token: link, password: "Janela-nova-8", confirmPassword: "Janela-nova-8" };
  await world.anonymous().call(auth.resetPassword, form);
  expect(await statusOf(ada)).toBe(401);
});

test("changing the address ends the polls of every other browser", async () => {
  const ada = await polling(await world.owner());
  const phone = await polling(await signIn(world, ada));
  const form = {
    firstName: "Ada",
    lastName: "Lima",
    email: `${crypto.randomUUID()}@exemplo.com.br`,
  };
  const { token } = await ada.call(users.updateProfile, form);
  expect(await statusOf(ada)).toBe(401);
  expect(await statusOf(phone)).toBe(401);
  expect(await statusOf(world.withToken(token ?? ""))).toBe(200);
});

test("switching organizations ends the polls in the previous one", async () => {
  const [ada, eve] = await Promise.all([world.owner(), world.owner("Eve Souza")]);
  const token = await inviteToken(eve, ada.email);
  await polling(ada);
  const inEves = await ada.call(invites.accept, { token });
  expect(await statusOf(ada)).toBe(401);
  const office = world.withToken(inEves.token);
  await polling({ ...ada, ...office, orgId: eve.orgId, token: inEves.token });
  const back = await office.call(organization.switchTo, { organizationId: ada.orgId });
  expect(await statusOf(office)).toBe(401);
  expect(await statusOf(world.withToken(back.token))).toBe(200);
});

test("deleting an organization ends the polls of all its members", async () => {
  const [ada, root] = await Promise.all([world.owner(), superAdmin(world)]);
  await setSeats(ada, 5);
  const bia = await polling(await joinTeam(world, ada, "member"));
  await polling(ada);
  await root.call(admin.removeOrganization, { orgId: ada.orgId });
  expect(await statusOf(ada)).toBe(403);
  expect(await statusOf(bia)).toBe(403);
});

test("deleting an account ends its polls everywhere, and those of its team", async () => {
  const [ada, eve] = await Promise.all([world.owner(), world.owner("Eve Souza")]);
  await setSeats(ada, 5);
  const bia = await polling(await joinTeam(world, ada, "member"));
  const phone = await polling(await signIn(world, ada));
  const token = await inviteToken(eve, ada.email);
  const { token: atEves } = await ada.call(invites.accept, { token });
  const office = world.withToken(atEves);
  await polling({ ...ada, ...office, orgId: eve.orgId, token: atEves });
  await phone.call(users.deleteAccount, {});
  expect(await statusOf(phone)).toBe(401);
  expect(await statusOf(office)).toBe(401);
  expect(await statusOf(bia)).toBe(403);
});

test("deleting an account ends its polls in more organizations than fit a transaction", async () => {
  const ada = await world.owner();
  const sessions: Actor[] = [];
  for (let number = 0; number < 18; number++) {
    const eve = await world.owner(`Eve ${number}`);
    const joinedAt = `2026-01-${10 + number}T12:00:00.000Z`;
    const person = { id: 2, userId: ada.user.id, role: "member", joinedAt } as const;
    await write(newMember(eve.orgId, person, new Date()).writes);
    const session = newSession(
      ada.user.id,
      eve.orgId,
      { ip: "", userAgent: "" },
      await world.now(),
    );
    await write([session.write]);
    sessions.push(world.withToken(session.token));
  }
  for (const each of sessions) expect(await statusOf(each)).toBe(200);
  await ada.call(users.deleteAccount, {});
  for (const each of sessions) expect(await statusOf(each)).toBe(401);
});

test("a session that switched the organization polls only the new one", async () => {
  const ada = await world.owner();
  const eve = await world.owner("Eve Souza");
  await setSeats(eve, 5);
  const bia = await polling(await joinTeam(world, ada, "member"));
  const { token } = await bia.call(invites.accept, { token: await inviteToken(eve, bia.email) });
  const atEves = world.withToken(token);
  const { id } = (await eve.call(organization.members, {})).find(
    (one) => one.userId === bia.user.id,
  )!;
  await eve.call(organization.removeMember, { id });
  expect(await statusOf(atEves)).toBe(403);
  expect(await atEves.call(auth.user, {})).toMatchObject({ activeOrganizationId: ada.orgId });
  expect(await statusOf(atEves)).toBe(200);
  await atEves.call(auth.logout, {});
  expect(await statusOf(atEves)).toBe(401);
});

test("a poll running while the session ends does not keep it alive", async () => {
  for (let round = 0; round < 12; round++) {
    const ada = await world.owner();
    const polls = Array.from({ length: 4 }, () => statusOf(ada));
    const delay = new Promise((done) => setTimeout(done, round));
    await Promise.all([...polls, delay.then(() => ada.call(auth.logout, {}))]);
    expect(await statusOf(ada)).toBe(401);
  }
});

test("a poll running while the password changes does not keep the session alive", async () => {
  for (let round = 0; round < 6; round++) {
    const ada = await world.owner();
    const phone = await signIn(world, ada);
    const form = {
      currentPassword: ada.password,
      newPassword: "Janela-nova-8",
      confirmPassword: "Janela-nova-8",
    };
    const change = ada.call(users.changePassword, form);
    const polls = Array.from({ length: 8 }, async (_poll, index) => {
      await new Promise((done) => setTimeout(done, index * 4));
      await statusOf(phone);
    });
    await Promise.all([change, ...polls]);
    expect(await statusOf(phone)).toBe(401);
  }
});

async function linkIn(email: string, path: string): Promise<string> {
  const mails = await world.mail(email);
  const found = new RegExp(`${path}\\?token=([\\w.-]+)`).exec(mails.at(-1)?.text ?? "")?.[1];
  if (!found) throw new Error(`no link to ${path} in the last mail`);
  return found;
}
