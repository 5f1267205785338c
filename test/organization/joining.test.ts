import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { invites } from "#shared/invites/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { inviteToken, joinTeam, signIn, someEmail } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

const person = (email = someEmail()) => ({
  firstName: "Caio",
  lastName: "Prado",
  email,
  role: "member" as const,
});

test("an invite shows its link once, is listed without it and goes out by mail", async () => {
  const ada = await world.owner("Ada Lima");
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
  expect(mail?.subject).toBe("Convite para a equipe de Empresa de Ada");
  expect(mail?.text).toContain(sent.inviteUrl);
  expect(mail?.html).toContain(sent.inviteUrl);
  expect(mail?.text).toContain("Ada Lima");
});

test("inviting an e-mail again renews its invite: same number, a new link, another mail", async () => {
  const ada = await world.owner();
  const email = someEmail();
  const first = await ada.call(organization.invite, { email, role: "member" });
  const again = await ada.call(organization.invite, { email, role: "admin" });
  expect(again).toMatchObject({ id: first.id, role: "admin", renewed: true });
  const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
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

test("who is in the team already, oneself too, is not invited or registered", async () => {
  const ada = await world.owner();
  const bia = await joinTeam(world, ada, "member");
  for (const email of [ada.email, bia.email]) {
    const invited = await ada.refusal(organization.invite, { email, role: "member" });
    expect(invited).toMatchObject({
      status: 409,
      message: "Este usuário já faz parte da equipe.",
    });
    expect((await ada.refusal(organization.registerUser, person(email))).code).toBe(
      "already_member",
    );
  }
});

test("members and valid invites share the seats of the plan", async () => {
  const ada = await world.owner();
  const email = someEmail();
  const { id } = await ada.call(organization.invite, { email, role: "member" });
  const full = { status: 409, message: "Limite de usuários do plano atingido (2 de 2)." };
  expect(
    await ada.refusal(organization.invite, { email: someEmail(), role: "member" }),
  ).toMatchObject(full);
  expect(await ada.refusal(organization.registerUser, person())).toMatchObject(full);
  await ada.call(organization.invite, { email, role: "member" });
  await ada.call(organization.cancelInvite, { id });
  await ada.call(organization.registerUser, person());
  expect(
    await ada.refusal(organization.invite, { email: someEmail(), role: "member" }),
  ).toMatchObject(full);
});

test("of 10 simultaneous invites for one free seat exactly one is sent", async () => {
  const ada = await world.owner();
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      ada.call(organization.invite, { email: someEmail(), role: "member" }),
    ),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await ada.call(organization.pendingInvites, {})).toHaveLength(1);
});

test("a registered user gets a link to a first password, and joins at the first sign-in", async () => {
  const ada = await world.owner("Ada Lima");
  const form = person();
  const registered = await ada.call(organization.registerUser, form);
  expect(registered).toMatchObject({ firstName: "Caio", email: form.email, role: "member" });
  const joinedAt = async () =>
    (await ada.call(organization.members, {})).find(({ userId }) => userId === registered.id)
      ?.joinedAt;
  expect(await joinedAt()).toBeNull();
  const caio = { email: form.email, password: "Janela-nova-8" };
  expect((await world.anonymous().refusal(auth.login, caio)).code).toBe("invalid_credentials");

  const mail = (await world.mail(form.email))[0];
  expect(mail?.subject).toBe("Defina sua senha");
  expect(mail?.text).toContain("Ada Lima cadastrou você na equipe de Empresa de Ada");
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
  expect(await ada.call(organization.registeredUsers, {})).toMatchObject([{ id: registered.id }]);
});

test("a registered user whose link is lost comes in by a forgotten password", async () => {
  const ada = await world.owner();
  const form = person();
  await ada.call(organization.registerUser, form);
  await world.anonymous().call(auth.forgotPassword, { email: form.email });
  const mail = (await world.mail(form.email)).at(-1);
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const password = "Janela-nova-8";
  await world.anonymous().call(auth.resetPassword, { token, password, confirmPassword: password });
  const { user } = await world.anonymous().call(auth.login, { email: form.email, password });
  expect(user.activeOrganizationId).toBe(ada.orgId);
});

test("registering somebody who has an account adds them and changes nothing of theirs", async () => {
  const [ada, bia] = await Promise.all([world.owner("Ada Lima"), world.owner("Bia Souza")]);
  const registered = await ada.call(organization.registerUser, {
    ...person(bia.email),
    firstName: "Trocado",
  });
  expect(registered).toMatchObject({ id: bia.user.id, firstName: "Bia" });
  expect(await bia.call(auth.user, {})).toMatchObject({
    firstName: "Bia",
    activeOrganizationId: bia.orgId,
  });
  const subjects = (await world.mail(bia.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Você agora faz parte da equipe de Empresa de Ada");
  expect(subjects).not.toContain("Defina sua senha");
  await signIn(world, bia);
});

test("registering an invited e-mail takes the place of its invite", async () => {
  const ada = await world.owner();
  const email = someEmail();
  const token = await inviteToken(ada, email);
  await ada.call(organization.registerUser, person(email));
  expect(await ada.call(organization.pendingInvites, {})).toEqual([]);
  expect((await world.anonymous().refusal(invites.verify, { token })).code).toBe("invite_invalid");
});
