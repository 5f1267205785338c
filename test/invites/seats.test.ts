import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { invites } from "#shared/invites/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { inviteToken, joinTeam, setSeats, someEmail, confirmedOwner } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld();

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === "rejected"
      ? [(result.reason as { problem?: { code: string } }).problem?.code]
      : [],
  );

async function invited(ada: Person, count: number) {
  const people = await Promise.all(
    Array.from({ length: count }, () => confirmedOwner(world, "Pessoa")),
  );
  return Promise.all(
    people.map(async (person) => ({ person, token: await inviteToken(ada, person.email) })),
  );
}

test("of 50 simultaneous accepts for one free seat exactly one succeeds", async () => {
  const ada = await confirmedOwner(world);
  await setSeats(ada, 51);
  // On trial a team sends fewer invites a day.
  const paying = { isCourtesy: true };
  await write([{ update: keys.organization(ada.orgId), set: paying, condition: "exists" }]);
  const guests: Awaited<ReturnType<typeof invited>> = [];
  for (let round = 0; round < 10; round++) guests.push(...(await invited(ada, 5)));
  await setSeats(ada, 2);
  const results = await Promise.allSettled(
    guests.map(({ person, token }) => person.call(invites.accept, { token })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(new Set(codesOf(results))).toEqual(new Set(["seat_limit"]));
  expect(await ada.call(organization.members, {})).toHaveLength(2);
}, 60_000);

test("simultaneous accepts, registrations and invites never exceed the seats", async () => {
  const ada = await confirmedOwner(world);
  await setSeats(ada, 6);
  const guests = await invited(ada, 4);
  const register = () =>
    ada.call(organization.registerUser, {
      firstName: "Caio",
      lastName: "Prado",
      email: someEmail(),
      role: "member",
    });
  const invite = () => ada.call(organization.invite, { email: someEmail(), role: "member" });
  const results = await Promise.allSettled([
    ...guests.map(({ person, token }) => person.call(invites.accept, { token })),
    ...Array.from({ length: 6 }, register),
    ...Array.from({ length: 6 }, invite),
  ]);
  const refused = new Set(codesOf(results));
  refused.delete("busy");
  expect(refused).toEqual(new Set(["seat_limit"]));
  const [members, pending] = await Promise.all([
    ada.call(organization.members, {}),
    ada.call(organization.pendingInvites, {}),
  ]);
  expect(members.length + pending.length).toBeLessThanOrEqual(6);
  expect(members.length).toBeGreaterThanOrEqual(5);
}, 60_000);

test("an expired invite names its sender, takes no seat and can be renewed", async () => {
  const ada = await confirmedOwner(world, "Ada Lima");
  const bia = await confirmedOwner(world, "Bia Souza");
  const token = await inviteToken(ada, bia.email);
  await world.advance(7 * 24 - 1);
  const [lateAda, lateBia] = await Promise.all([signIn(ada), signIn(bia)]);
  await world.anonymous().call(invites.verify, { token });
  await unlock(ada);
  await world.advance(1);
  const response = await world.anonymous().raw(`/api/invites/verify/${token}`);
  expect(response.status).toBe(410);
  expect(await response.json()).toEqual({
    code: "invite_expired",
    message: "Este convite expirou. Peça um novo a Ada Lima.",
    details: { inviterName: "Ada Lima" },
  });
  expect((await lateBia.refusal(invites.accept, { token })).code).toBe("invite_expired");
  const form = {
    token,
    email: bia.email,
    firstName: "Bia",
    lastName: "Lima",
    password: "varanda-azul",
  };
  expect((await world.anonymous().refusal(invites.registerAndAccept, form)).code).toBe(
    "invite_expired",
  );
  await lateAda.call(organization.registerUser, {
    firstName: "Caio",
    lastName: "Prado",
    email: someEmail(),
    role: "member",
  });
  const full = await lateAda.refusal(organization.invite, { email: bia.email, role: "member" });
  expect(full.code).toBe("seat_limit");
  await setSeats(ada, 3);
  const renewed = await lateAda.call(organization.invite, { email: bia.email, role: "member" });
  expect(renewed.renewed).toBe(true);
  const newToken = new URL(renewed.inviteUrl).searchParams.get("token") ?? "";
  await lateBia.call(invites.accept, { token: newToken });
});

test("a link to a first password is valid for 7 days", async () => {
  const ada = await confirmedOwner(world);
  const email = someEmail();
  const fields = { firstName: "Caio", lastName: "Prado", email, role: "member" } as const;
  await ada.call(organization.registerUser, fields);
  const mail = (await world.mail(email))[0];
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await world.advance(7 * 24 - 1);
  const form = { token, password: "Janela-nova-8", confirmPassword: "Janela-nova-8" };
  await world.anonymous().call(auth.resetPassword, form);
  await world.anonymous().call(auth.login, { email, password: "Janela-nova-8" });
});

test("after an invite's mail is sent the table contains only the hash of its token", async () => {
  const ada = await confirmedOwner(world);
  const email = someEmail();
  const token = await inviteToken(ada, email);
  expect(await world.mail(email)).toHaveLength(1);
  const { Items = [] } = await DynamoDBDocumentClient.from(new DynamoDBClient()).send(
    new ScanCommand({ TableName: process.env["TABLE_NAME"] }),
  );
  const text = JSON.stringify(Items);
  expect(text).toContain(`INVITE#${email}`);
  expect(text).not.toContain(token);
});

test("a locked organization still admits an invited person, who sees the lock", async () => {
  const ada = await confirmedOwner(world);
  const bia = await confirmedOwner(world, "Bia Souza");
  const token = await inviteToken(ada, bia.email);
  await write([
    { update: keys.organization(ada.orgId), set: { trialEndDate: new Date(0).toISOString() } },
  ]);
  const answer = await bia.call(invites.accept, { token });
  expect(answer.user).toMatchObject({ activeOrganizationId: ada.orgId });
  const there = world.withToken(answer.token);
  expect((await there.refusal(clients.list, {})).code).toBe("PAYMENT_REQUIRED");
  expect(await there.call(organization.members, {})).toHaveLength(2);
});

test("a deleted organization disappears at once for members, invites and switcher", async () => {
  const ada = await confirmedOwner(world, "Ada");
  await setSeats(ada, 3);
  const bia = await joinTeam(world, ada, "member");
  const token = await inviteToken(ada, someEmail());
  await write([
    { update: keys.organization(ada.orgId), set: { deletedAt: new Date().toISOString() } },
  ]);
  expect((await ada.refusal(clients.list, {})).code).toBe("no_organization");
  expect((await bia.call(auth.user, {})).organization).toBeNull();
  expect(await bia.call(organization.mine, {})).toEqual([]);
  const back = { organizationId: ada.orgId };
  expect((await bia.refusal(organization.switchTo, back)).status).toBe(404);
  expect((await world.anonymous().refusal(invites.verify, { token })).code).toBe("invite_invalid");
  // The one trial of its owner is used up.
  const opened = await ada.call(organization.create, { name: "Segunda tentativa" });
  expect(opened.user.trialInfo?.isTrialActive).toBe(false);
  const again = world.withToken(opened.token);
  expect((await again.refusal(clients.list, {})).code).toBe("PAYMENT_REQUIRED");
});

test("limits an address that guesses tokens", async () => {
  process.env["ADDRESS_LIMIT_FACTOR"] = "1";
  const statuses = [];
  for (let count = 0; count < 62; count++) {
    const token = String(count).padStart(43, "a");
    statuses.push((await world.anonymous().refusal(invites.verify, { token })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(statuses.at(-1)).toBe(429);
});

async function signIn({ email, password }: Person) {
  const { token } = await world.anonymous().call(auth.login, { email, password });
  return world.withToken(token);
}

async function unlock({ orgId }: Person): Promise<void> {
  const trialEndDate = "2099-01-01T00:00:00.000Z";
  await write([{ update: keys.organization(orgId), set: { trialEndDate } }]);
}
