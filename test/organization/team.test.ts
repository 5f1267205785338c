import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { joinTeam, someEmail, confirmedOwner } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

const person = (email = someEmail()) => ({
  firstName: "Caio",
  lastName: "Prado",
  email,
  role: "member" as const,
});

test("lists the owner first, with the number of each membership", async () => {
  const ada = await confirmedOwner(world, "Ada Lima");
  const bia = await joinTeam(world, ada, "admin", "Bia Souza");
  const [first, second] = await bia.call(organization.members, {});
  expect(first).toMatchObject({ id: 1, role: "owner", userId: ada.user.id, invitedBy: null });
  expect(second).toMatchObject({
    id: bia.memberId,
    role: "admin",
    invitedBy: ada.user.id,
    user: { id: bia.user.id, firstName: "Bia", lastName: "Souza", email: bia.email },
  });
  expect(second?.joinedAt).toMatch(/Z$/);
});

test("a member sees the team without invites, payments or registration", async () => {
  const ada = await confirmedOwner(world);
  const bia = await joinTeam(world, ada, "member");
  expect(await bia.call(organization.members, {})).toHaveLength(2);
  expect((await bia.call(organization.get, {})).paymentStatus).toBeNull();
  const refused = [
    bia.refusal(organization.pendingInvites, {}),
    bia.refusal(organization.registeredUsers, {}),
    bia.refusal(organization.invite, { email: someEmail(), role: "member" }),
    bia.refusal(organization.registerUser, person()),
    bia.refusal(organization.updateMember, { id: bia.memberId, role: "admin" }),
    bia.refusal(organization.removeMember, { id: 1 }),
    bia.refusal(organization.cancelInvite, { id: 1 }),
    bia.refusal(organization.update, { name: "Minha" }),
  ];
  for (const { status, code, message } of await Promise.all(refused)) {
    expect({ status, code }).toEqual({ status: 403, code: "not_allowed" });
    expect(message).toBe(
      "Você não tem permissão para esta ação. Fale com o administrador da organização.",
    );
  }
});

test("a changed role applies at the next request and notifies the person", async () => {
  const ada = await confirmedOwner(world);
  const bia = await joinTeam(world, ada, "member");
  await bia.refusal(organization.pendingInvites, {});
  const changed = await ada.call(organization.updateMember, { id: bia.memberId, role: "admin" });
  expect(changed).toMatchObject({ id: bia.memberId, role: "admin", user: { email: bia.email } });
  expect((await world.mail(bia.email)).at(-1)?.text).toContain("agora é Administrador");
  expect(await bia.call(organization.pendingInvites, {})).toEqual([]);
  await ada.call(organization.updateMember, { id: bia.memberId, role: "member" });
  expect((await bia.refusal(organization.pendingInvites, {})).code).toBe("not_allowed");
});

test("the owner keeps the role, and nobody changes or removes themselves", async () => {
  const ada = await confirmedOwner(world);
  const bia = await joinTeam(world, ada, "admin");
  const owner = { id: 1, role: "member" } as const;
  for (const who of [ada, bia]) {
    expect(await who.refusal(organization.updateMember, owner)).toMatchObject({
      status: 409,
      code: "owner_protected",
    });
    expect((await who.refusal(organization.removeMember, { id: 1 })).code).toBe("owner_protected");
  }
  const self = { id: bia.memberId, role: "member" } as const;
  expect(await bia.refusal(organization.updateMember, self)).toMatchObject({
    status: 403,
    code: "own_role",
  });
  expect(await bia.refusal(organization.removeMember, self)).toMatchObject({
    status: 403,
    code: "own_removal",
  });
  const roles = (await ada.call(organization.members, {})).map(({ role }) => role);
  expect(roles).toEqual(["owner", "admin"]);
});

test.each(["owner", "super_admin", "", "ADMIN", null])(
  "no call of the team makes anybody %o",
  async (role) => {
    const ada = await confirmedOwner(world);
    const bia = await joinTeam(world, ada, "admin");
    const send = (method: string, path: string, body: object) =>
      bia.raw(path, {
        method,
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...body, role }),
      });
    const answers = await Promise.all([
      send("PUT", `/api/organization/members/${bia.memberId}`, {}),
      send("POST", "/api/organization/invite", { email: someEmail() }),
      send("POST", "/api/organization/register-user", { ...person() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  },
);

test("a removed member loses access at the next request and gets a mail", async () => {
  const ada = await confirmedOwner(world, "Ada Lima");
  const bia = await joinTeam(world, ada, "member");
  await bia.call(clients.list, {});
  await ada.call(organization.removeMember, { id: bia.memberId });
  expect(await bia.refusal(clients.list, {})).toMatchObject({
    status: 403,
    code: "no_organization",
  });
  expect(await bia.call(auth.user, {})).toMatchObject({
    organization: null,
    role: null,
    activeOrganizationId: null,
  });
  expect(await ada.call(organization.members, {})).toHaveLength(1);
  const mail = (await world.mail(bia.email)).at(-1);
  expect(mail?.subject).toBe("Seu acesso à equipe de Empresa de Ada terminou");
  expect(mail?.text).toContain("não tem mais acesso");
  expect((await ada.refusal(organization.removeMember, { id: bia.memberId })).status).toBe(404);
});

test("unassigns a removed member's tasks, and gives their subtasks to the owner", async () => {
  const ada = await confirmedOwner(world);
  const bia = await joinTeam(world, ada, "member");
  const client = await ada.call(clients.create, { name: "Padaria" });
  const task = await ada.call(tasks.create, {
    title: "Instalar",
    clientId: client.id,
    assignedTo: bia.user.id,
    subtasks: [{ title: "Medir", assignedTo: bia.user.id }],
  });
  await ada.call(organization.removeMember, { id: bia.memberId });
  await world.mail(bia.email);
  const after = await ada.call(tasks.get, { id: task.id });
  expect(after.assignedTo).toBeNull();
  expect(after.subtasks.map(({ assignedTo }) => assignedTo)).toEqual([ada.user.id]);
});

test("does not find members and invites of another organization", async () => {
  const [ada, eve] = await Promise.all([
    confirmedOwner(world, "Ada"),
    confirmedOwner(world, "Eva"),
  ]);
  const bia = await joinTeam(world, ada, "member");
  const absent = { id: 999, role: "admin" } as const;
  const foreign = { id: bia.memberId, role: "admin" } as const;
  expect(await eve.refusal(organization.updateMember, foreign)).toEqual(
    await eve.refusal(organization.updateMember, absent),
  );
  expect((await eve.refusal(organization.removeMember, foreign)).status).toBe(404);
  expect((await eve.refusal(organization.cancelInvite, { id: 1 })).status).toBe(404);
  expect((await ada.call(organization.members, {})).map(({ role }) => role)).toEqual([
    "owner",
    "member",
  ]);
});
