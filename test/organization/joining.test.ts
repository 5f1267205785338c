import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { invites } from "#shared/invites/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { mailedToken } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import {
  inviteToken,
  joinTeam,
  someEmail,
  confirmedOwner,
  newMember,
  tokenOf,
  setSeats,
} from "#test/world/team.ts";

const world = ownWorld();

test("an invite shows its link once, is listed without it and sent by mail", async () => {
  const ada = await confirmedOwner(world, "Ada Lima");
  const email = someEmail();
  const form = { email: ` ${email.toUpperCase()}`, role: "admin" } as const;
  const sent = await ada.call(organization.invite, form);
  expect(sent).toMatchObject({ email, role: "admin", emailSent: true, renewed: false });
  expect(sent.inviteUrl).toMatch(/\/accept-invite\?token=[\w-]{43}$/);
  const lasts = Date.parse(sent.expiresAt) - Date.parse(sent.createdAt);
  expect(lasts).toBe(7 * 86_400_000);
  const list = await ada.call(organization.pendingInvites, {});
  expect(list).toMatchObject([{ id: sent.id, email, invitedBy: ada.user.id }]);
  expect(JSON.stringify(list)).not.toMatch(/token|Hash/i);
  const mail = (await world.mail(email))[0];
  expect(mail?.subject).toBe("Convite para uma equipe no Fechou");
  expect(mail?.text).toContain(
    `Ada Lima (${ada.email}) convidou você para a equipe de Empresa de Ada`,
  );
  const copied = tokenOf(sent.inviteUrl);
  const mailed = await mailedToken(world, email, "accept-invite");
  expect(mailed).not.toBe(copied);
  expect(mail?.text).not.toContain(copied);
  const [one, other] = await Promise.all(
    [mailed, copied].map((token) => world.anonymous().call(invites.verify, { token })),
  );
  expect(one).toEqual(other);
});

test("inviting an e-mail again renews its invite: same number, new link, another mail", async () => {
  const ada = await confirmedOwner(world);
  const email = someEmail();
  const first = await ada.call(organization.invite, { email, role: "member" });
  const again = await ada.call(organization.invite, { email, role: "admin" });
  expect(again).toMatchObject({ id: first.id, role: "admin", renewed: true });
  const old = await world.anonymous().refusal(invites.verify, { token: tokenOf(first.inviteUrl) });
  expect(old).toMatchObject({ status: 404, code: "invite_invalid" });
  await world.anonymous().call(invites.verify, { token: tokenOf(again.inviteUrl) });
  expect(await world.mail(email)).toHaveLength(2);
  expect(await ada.call(organization.pendingInvites, {})).toHaveLength(1);
  const ask = (address: string) =>
    ada.raw("/api/organization/invite", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: address, role: "member" }),
    });
  expect((await ask(email)).status).toBe(200);
  await ada.call(organization.cancelInvite, { id: first.id });
  expect((await ask(someEmail())).status).toBe(201);
});

test("refuses to invite or register a member again, even oneself", async () => {
  const ada = await confirmedOwner(world);
  const bia = await joinTeam(world, ada, "member");
  for (const email of [ada.email, bia.email]) {
    const invited = await ada.refusal(organization.invite, { email, role: "member" });
    expect(invited).toMatchObject({
      status: 409,
      message: "Este usuário já faz parte da equipe.",
    });
    expect((await ada.refusal(organization.registerUser, newMember(email))).code).toBe(
      "already_member",
    );
  }
});

test("members and valid invites share the seats of the plan", async () => {
  const ada = await confirmedOwner(world);
  const email = someEmail();
  const { id } = await ada.call(organization.invite, { email, role: "member" });
  const full = { status: 409, message: "Limite de usuários do plano atingido (2 de 2)." };
  expect(
    await ada.refusal(organization.invite, { email: someEmail(), role: "member" }),
  ).toMatchObject(full);
  expect(await ada.refusal(organization.registerUser, newMember())).toMatchObject(full);
  await ada.call(organization.invite, { email, role: "member" });
  await ada.call(organization.cancelInvite, { id });
  await ada.call(organization.registerUser, newMember());
  expect(
    await ada.refusal(organization.invite, { email: someEmail(), role: "member" }),
  ).toMatchObject(full);
});

test("of 10 simultaneous invites for one free seat exactly one is sent", async () => {
  const ada = await confirmedOwner(world);
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      ada.call(organization.invite, { email: someEmail(), role: "member" }),
    ),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await ada.call(organization.pendingInvites, {})).toHaveLength(1);
});

test("a registered user is mailed a first-password link, and joins at sign-in", async () => {
  const ada = await confirmedOwner(world, "Ada Lima");
  const form = newMember();
  const registered = await ada.call(organization.registerUser, form);
  expect(registered).toMatchObject({ firstName: "Caio", email: form.email, role: "member" });
  const joinedAt = async () =>
    (await ada.call(organization.members, {})).find(({ userId }) => userId === registered.id)
      ?.joinedAt;
  expect(await joinedAt()).toBeNull();
  const caio = { email: form.email, password: "Janela-nova-8" };
  expect((await world.anonymous().refusal(auth.login, caio)).code).toBe("invalid_credentials");

  const mail = (await world.mail(form.email))[0];
  expect(mail?.subject).toBe("Defina sua senha no Fechou");
  expect(mail?.text).toContain(
    `Ada Lima (${ada.email}) cadastrou você na equipe de Empresa de Ada`,
  );
  const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await world.anonymous().call(auth.resetPassword, {
    token,
    password: caio.password,
    confirmPassword: caio.password,
  });
  expect(await joinedAt()).toBeNull();
  const { user } = await world.anonymous().call(auth.login, caio);
  expect(user).toMatchObject({ activeOrganizationId: ada.orgId, role: "member" });
  expect(user.emailVerified).toBe(true);
  expect(await joinedAt()).toMatch(/Z$/);
  await expect
    .poll(async () => (await ada.call(notifications.list, {})).map(({ message }) => message))
    .toEqual(["Caio Prado agora faz parte da equipe."]);
  expect(await ada.call(organization.registeredUsers, {})).toMatchObject([{ id: registered.id }]);
});

test("a registered user who lost the link resets the password", async () => {
  const ada = await confirmedOwner(world);
  const form = newMember();
  await ada.call(organization.registerUser, form);
  await world.anonymous().call(auth.forgotPassword, { email: form.email });
  const mail = (await world.mail(form.email)).at(-1);
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const password = "Janela-nova-8";
  await world.anonymous().call(auth.resetPassword, { token, password, confirmPassword: password });
  const { user } = await world.anonymous().call(auth.login, { email: form.email, password });
  expect(user.activeOrganizationId).toBe(ada.orgId);
});

test("registering a person who has an account invites them, and reveals nothing of it", async () => {
  const [ada, bia] = await Promise.all([
    confirmedOwner(world, "Ada Lima"),
    confirmedOwner(world, "Bia Souza"),
  ]);
  const typed = { ...newMember(bia.email), firstName: "Trocado" };
  const known = await ada.call(organization.registerUser, typed);
  expect(known).toMatchObject({ ...typed, pending: true });
  expect(known.id).not.toBe(bia.user.id);
  expect(JSON.stringify(await ada.call(organization.members, {}))).not.toContain(bia.email);
  expect(await bia.call(organization.mine, {})).toHaveLength(1);
  expect(await ada.call(organization.registeredUsers, {})).toEqual([known]);
  await ada.call(organization.invite, { email: bia.email, role: "member" });
  expect(await ada.call(organization.registeredUsers, {})).toMatchObject([{ id: known.id }]);
  const token = await mailedToken(world, bia.email, "accept-invite");
  const { user } = await bia.call(invites.accept, { token });
  expect(user).toMatchObject({ firstName: "Bia", activeOrganizationId: ada.orgId });
  expect(await ada.call(organization.registeredUsers, {})).toMatchObject([
    { id: bia.user.id, firstName: "Bia", pending: false },
  ]);
});

test("the answer for an unknown address has the same form", async () => {
  const [ada, bia] = await Promise.all([confirmedOwner(world), confirmedOwner(world, "Bia Souza")]);
  await setSeats(ada, 5);
  const known = await ada.call(organization.registerUser, newMember(bia.email));
  const unknown = await ada.call(organization.registerUser, newMember());
  expect(Object.keys(unknown).toSorted()).toEqual(Object.keys(known).toSorted());
});

test("registering an invited e-mail replaces its invite", async () => {
  const ada = await confirmedOwner(world);
  const email = someEmail();
  const token = await inviteToken(ada, email);
  await ada.call(organization.registerUser, newMember(email));
  expect(await ada.call(organization.pendingInvites, {})).toEqual([]);
  expect((await world.anonymous().refusal(invites.verify, { token })).code).toBe("invite_invalid");
});
