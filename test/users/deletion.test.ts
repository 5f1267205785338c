import { expect, test } from "vitest";
import { newMember } from "#functions/organization/member-store.ts";
import { write } from "#functions/platform/table/table.ts";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { SYNC_CURSOR } from "#shared/sync-header.ts";
import { sync } from "#shared/sync/contract.ts";
import { users } from "#shared/users/contract.ts";
import { makeSuperAdmin } from "#test/admin/admin.fixture.ts";
import { pictureFile, png } from "#test/branding/picture.fixture.ts";
import { beforeCommit, lostAnswer, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { inviteToken, joinTeam, someEmail } from "#test/world/team.ts";
import { tracesOf } from "./whole-table.fixture.ts";

const world = ownWorld();

/** Includes the last run, for requests that began before the deletion. */
async function finishPurges(): Promise<void> {
  await world.runJob("process-outbox");
  await world.advance(0.5);
  await world.runJob("continue-purges");
  await world.runJob("process-outbox");
}

test("before a deletion lists the organizations that go with it, and their members", async () => {
  const ada = await world.owner("Ada Lima");
  const bia = await joinTeam(world, ada, "admin");
  await ada.call(organization.update, { description: "Energia solar" });
  expect(await ada.call(users.checkDelete, {})).toEqual({
    ownedOrganizations: [
      {
        id: ada.orgId,
        name: "Empresa de Ada",
        description: "Energia solar",
        memberCount: 2,
        acceptedProposals: 0,
      },
    ],
  });
  expect(await bia.call(users.checkDelete, {})).toEqual({ ownedOrganizations: [] });
});

test("a deleted account is signed in nowhere, and its address is free at once", async () => {
  const ada = await world.owner();
  const { email, password } = ada;
  const phone = await world.anonymous().call(auth.login, { email, password });
  const answer = await ada.raw("/api/users/account", { method: "DELETE" });
  expect(answer.status).toBe(204);
  expect(answer.headers.get("set-cookie")).toMatch(/^session=; .*Max-Age=0/);
  for (const token of [ada.token, phone.token]) {
    expect((await world.withToken(token).refusal(auth.user, {})).status).toBe(401);
  }
  const login = await world.anonymous().refusal(auth.login, { email, password });
  expect(login.code).toBe("invalid_credentials");
  const form = { email, password, confirmPassword: password, firstName: "Ada", lastName: "Nova" };
  const { user } = await world.anonymous().call(auth.register, form);
  expect(user.id).not.toBe(ada.user.id);
  expect((await world.mail(email)).map(({ subject }) => subject)).toContain(
    "Sua conta foi excluída",
  );
});

test("deleting an account leaves no item, photo or password", async () => {
  const ada = await world.owner();
  const photo = pictureFile(png());
  const { profileImageUrl } = await ada.call(users.uploadProfileImage, { file: photo });
  // Each leaves a counter that outlives the account for a while.
  await world.anonymous().refusal(auth.login, { email: ada.email, password: "Errada123" });
  await world.anonymous().call(auth.forgotPassword, { email: ada.email });
  await ada.call(auth.resendVerification, {});
  await ada.call(users.deleteAccount, {});
  await finishPurges();
  expect((await fetch(world.origin() + String(profileImageUrl))).status).toBe(404);
  expect(await tracesOf(ada.user.id)).toEqual([]);
  expect(await tracesOf(ada.email)).toEqual([]);
  const { isPassword } = await import("#functions/gateways/passwords.ts");
  expect(await isPassword(ada.user.id, ada.password)).toBe(false);
});

test("deleting an account leaves other people's teams, whose organizations stay", async () => {
  const ada = await world.owner("Ada Lima");
  const bia = await joinTeam(world, ada, "member");
  await bia.call(clients.create, { name: "Padaria" });
  const answer = await ada.raw("/api/clients");
  const since = String(answer.headers.get(SYNC_CURSOR)?.split(";")[0]);
  await bia.call(users.deleteAccount, {});
  // Rows that show the name are read again.
  expect(await ada.call(sync.changes, { since })).toMatchObject({ reset: true });
  const members = await ada.call(organization.members, {});
  expect(members.map(({ userId }) => userId)).toEqual([ada.user.id]);
  expect(await ada.call(clients.list, {})).toHaveLength(1);
  await ada.call(organization.invite, { email: someEmail(), role: "member" });
});

test("an owner with another address and many teams can delete the account", async () => {
  const ada = await world.owner();
  for (let number = 0; number < 16; number++) {
    const { orgId } = await world.owner(`Eve ${number}`);
    const joinedAt = `2026-01-${10 + number}T12:00:00.000Z`;
    const person = { id: 2, userId: ada.user.id, role: "member", joinedAt } as const;
    const joining = newMember(orgId, { ...person, tokenHash: `invite-${number}` }, new Date());
    await write(joining.writes);
  }
  const form = { firstName: "Ada", lastName: "Lima", email: someEmail() };
  const { token } = await ada.call(users.updateProfile, form);
  await world.withToken(token ?? "").call(users.deleteAccount, {});
  await finishPurges();
  expect(await tracesOf(ada.user.id)).toEqual([]);
});

test("members of a deleted organization keep their accounts and lose access at once", async () => {
  const ada = await world.owner("Ada Lima");
  const bia = await joinTeam(world, ada, "admin");
  const invited = someEmail();
  await ada.call(organization.members, {});
  await ada.call(users.deleteAccount, {});
  expect((await bia.refusal(clients.create, { name: "Tarde" })).code).toBe("no_organization");
  const { email, password } = bia;
  const { user } = await world.anonymous().call(auth.login, { email, password });
  expect(user.organization).toBeNull();
  expect((await world.mail(invited)).length).toBe(0);
});

test("an invite of a deleted organization is invalid", async () => {
  const ada = await world.owner("Ada Lima");
  const email = someEmail();
  const token = await inviteToken(ada, email);
  await ada.call(users.deleteAccount, {});
  const answer = await world.anonymous().raw(`/api/invites/verify/${token}`);
  expect(answer.status).toBe(404);
  await finishPurges();
  expect(await tracesOf(ada.orgId)).toEqual([]);
});

test("a deletion wins over concurrent writes, and leaves no item of the organization", async () => {
  const ada = await world.owner("Ada Lima");
  const bia = await joinTeam(world, ada, "member");
  const hammering = { isOver: false };
  const hammer = async (name: string) => {
    while (!hammering.isOver) await bia.call(clients.create, { name }).catch(() => undefined);
  };
  const writers = ["Um", "Dois", "Três"].map(hammer);
  await ada.call(users.deleteAccount, {});
  await world.runJob("process-outbox");
  hammering.isOver = true;
  await Promise.all(writers);
  await finishPurges();
  expect(await tracesOf(ada.orgId)).toEqual([]);
});

test("a refused deletion changes nothing, and one with a lost answer is done", async () => {
  const ada = await world.owner();
  const no = Object.assign(new Error("no"), { name: "ValidationException" });
  const isWrite = ({ command }: { command: string }) => command === "TransactWriteItems";
  const refused = await withFaults(
    (call) => (isWrite(call) ? { before: no } : undefined),
    () => ada.raw("/api/users/account", { method: "DELETE" }),
  );
  expect(refused.status).toBe(500);
  expect((await ada.call(auth.user, {})).organization?.id).toBe(ada.orgId);
  let isLost = false;
  await withFaults(
    (call) => {
      if (isLost || !isWrite(call)) return undefined;
      isLost = true;
      return { after: lostAnswer() };
    },
    () => ada.call(users.deleteAccount, {}),
  );
  expect((await ada.refusal(auth.user, {})).status).toBe(401);
});

test("the last super administrator cannot delete the account, an earlier one can", async () => {
  const [ada, bob] = await Promise.all([world.owner("Ada Lima"), world.owner("Bob Dias")]);
  await makeSuperAdmin(world, ada);
  expect(await ada.refusal(users.deleteAccount, {})).toMatchObject({
    status: 409,
    code: "last_super_admin",
  });
  await makeSuperAdmin(world, bob);
  await makeSuperAdmin(world, bob);
  const answers = await Promise.allSettled(
    [ada, bob].map((one) => one.call(users.deleteAccount, {})),
  );
  expect(answers.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(1);
  const [rest] = [ada, bob].filter((_one, index) => answers[index]?.status === "rejected");
  if (rest) expect(await rest.refusal(users.deleteAccount, {})).toMatchObject({ status: 409 });
});

test("an account is not deleted while its person creates an organization", async () => {
  const ada = await world.owner();
  const bia = await joinTeam(world, ada, "member");
  await ada.call(organization.removeMember, { id: 2 });
  await bia.call(auth.user, {});
  let [token, opened] = ["", ""];
  const open = async () => {
    const created = await bia.call(organization.create, { name: "Bia & Cia" });
    token = created.token;
    opened = created.user.organization?.id ?? "";
  };
  const refusal = await withFaults(beforeCommit(open, { text: "Sua conta foi excluída" }), () =>
    bia.refusal(users.deleteAccount, {}),
  );
  expect(refusal.code).toBe("busy");
  await world.withToken(token).call(users.deleteAccount, {});
  await finishPurges();
  expect(await tracesOf(opened)).toEqual([]);
  expect(await tracesOf(bia.user.id)).toEqual([]);
});
