import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { invites } from "#shared/invites/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { inviteToken, joinTeam, signIn, someEmail, confirmedOwner } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

const join = (token: string, email: string) => ({
  token,
  email,
  firstName: "Bia",
  lastName: "Souza",
  password: "varanda-azul",
});

test("an invite names who invites whom, where and until when", async () => {
  const ada = await world.owner("Ada Lima");
  const email = someEmail();
  const token = await inviteToken(ada, email, "admin");
  const invite = await world.anonymous().call(invites.verify, { token });
  expect(invite).toEqual({
    email,
    role: "admin",
    expiresAt: expect.stringMatching(/Z$/) as string,
    inviterName: "Ada Lima",
    organizationName: "Empresa de Ada",
  });
});

test.each(["unknown", "%00", "a".repeat(43), "a".repeat(201)])(
  "does not find an invite by the token %s",
  async (token) => {
    const refusal = await world.anonymous().refusal(invites.verify, { token });
    expect(refusal.status).toBe(404);
  },
);

test("a password link opens no invite, and an invite sets no password", async () => {
  const ada = await world.owner();
  await world.anonymous().call(auth.forgotPassword, { email: ada.email });
  const mail = (await world.mail(ada.email)).at(-1);
  const link = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect((await world.anonymous().refusal(invites.verify, { token: link })).code).toBe(
    "invite_invalid",
  );
  const token = await inviteToken(ada, someEmail());
  const form = { token, password: "Janela-nova-8", confirmPassword: "Janela-nova-8" };
  expect((await world.anonymous().refusal(auth.resetPassword, form)).code).toBe("link_expired");
});

test("registering by invite joins the team without an organization of one's own", async () => {
  const ada = await world.owner("Ada Lima");
  await ada.call(clients.create, { name: "Padaria" });
  const email = someEmail();
  const token = await inviteToken(ada, email, "admin");
  const form = { ...join(token, ` ${email.toUpperCase()} `) };
  const response = await world.anonymous().raw("/api/invites/register-and-accept", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(form),
  });
  expect(response.status).toBe(201);
  expect(response.headers.getSetCookie()[0]).toMatch(/^session=.+HttpOnly; SameSite=Lax/);
  const answer = (await response.json()) as { token: string };
  expect(answer).toMatchObject({
    user: { email, role: "admin", emailVerified: true, activeOrganizationId: ada.orgId },
  });
  const bia = world.withToken(answer.token);
  expect(await bia.call(organization.mine, {})).toHaveLength(1);
  expect((await bia.call(clients.list, {})).map(({ name }) => name)).toEqual(["Padaria"]);
  const signedIn = await world.anonymous().call(auth.login, { email, password: "varanda-azul" });
  expect(signedIn.user.activeOrganizationId).toBe(ada.orgId);
  expect(await ada.call(organization.pendingInvites, {})).toEqual([]);
  expect((await world.anonymous().refusal(invites.verify, { token })).code).toBe("invite_invalid");
});

test("notifies the owner once who accepted", async () => {
  const ada = await world.owner();
  await joinTeam(world, ada, "member", "Bia Souza");
  await world.mail(ada.email);
  expect(await ada.call(notifications.list, {})).toMatchObject([
    { type: "invite_accepted", message: "Bia Souza agora faz parte da equipe.", isRead: false },
  ]);
});

test.each([
  [{ firstName: "B" }, "firstName", "Nome deve ter pelo menos 2 caracteres"],
  [{ lastName: "S" }, "lastName", "Sobrenome deve ter pelo menos 2 caracteres"],
  [{ password: "12345" }, "password", "Senha deve ter pelo menos 6 caracteres"],
  [{ password: " varanda-azul " }, "password", "A senha não pode começar nem terminar com espaço"],
  [{ password: "x".repeat(129) }, "password", "Senha deve ter no máximo 128 caracteres"],
  [{ token: " " }, "token", "Token é obrigatório"],
])("a registration by invite with %o is refused at %s", async (change, field, message) => {
  const form = { ...join("any", someEmail()), ...change };
  const refusal = await world.anonymous().refusal(invites.registerAndAccept, form);
  expect(refusal.status).toBe(400);
  expect(refusal.errors).toContainEqual({ field, message });
});

test("refuses another e-mail than the invite's, and opens no account", async () => {
  const ada = await world.owner();
  const [email, other] = [someEmail(), someEmail()];
  const token = await inviteToken(ada, email);
  const refusal = await world.anonymous().refusal(invites.registerAndAccept, join(token, other));
  expect(refusal.status).toBe(400);
  expect(refusal.errors).toEqual([
    { field: "email", message: "Use o e-mail que recebeu o convite." },
  ]);
  const login = { email: other, password: "varanda-azul" };
  expect((await world.anonymous().refusal(auth.login, login)).status).toBe(401);
  await world.anonymous().call(invites.registerAndAccept, join(token, email));
});

test("sends a person with an account to the sign-in, and keeps their password", async () => {
  const [ada, bia] = await Promise.all([world.owner(), world.owner("Bia Souza")]);
  const token = await inviteToken(ada, bia.email);
  const refusal = await world
    .anonymous()
    .refusal(invites.registerAndAccept, join(token, bia.email));
  expect(refusal).toMatchObject({
    status: 409,
    message: "Já existe uma conta com este e-mail.",
  });
  await signIn(world, bia);
  await world.anonymous().call(invites.verify, { token });
});

test("accepting makes the inviting organization the active one, in a new session", async () => {
  const [ada, bia] = await Promise.all([world.owner("Ada Lima"), world.owner("Bia Souza")]);
  await ada.call(clients.create, { name: "Padaria" });
  const token = await inviteToken(ada, bia.email, "admin");
  const answer = await bia.call(invites.accept, { token });
  expect(answer.user).toMatchObject({
    activeOrganizationId: ada.orgId,
    role: "admin",
    emailVerified: true,
  });
  expect(await world.withToken(answer.token).call(clients.list, {})).toHaveLength(1);
  expect((await bia.refusal(auth.user, {})).status).toBe(401);
  const again = await signIn(world, bia);
  expect(again.orgId).toBe(ada.orgId);
  expect(await again.call(organization.mine, {})).toHaveLength(2);
});

test("accepting again, or in four windows at once, creates one member", async () => {
  const [ada, bia] = await Promise.all([world.owner(), world.owner("Bia Souza")]);
  const token = await inviteToken(ada, bia.email);
  const windows = await Promise.all(Array.from({ length: 4 }, () => signIn(world, bia)));
  const answers = await Promise.all(windows.map((one) => one.call(invites.accept, { token })));
  const again = world.withToken(answers[0]?.token ?? "");
  const { user } = await again.call(invites.accept, { token });
  expect(user.activeOrganizationId).toBe(ada.orgId);
  expect(await ada.call(organization.members, {})).toHaveLength(2);
});

test("a used link does not bring back a removed member", async () => {
  const [ada, bia] = await Promise.all([world.owner(), world.owner("Bia Souza")]);
  const token = await inviteToken(ada, bia.email);
  const there = world.withToken((await bia.call(invites.accept, { token })).token);
  const members = await ada.call(organization.members, {});
  await ada.call(organization.removeMember, { id: members[1]?.id ?? 0 });
  expect((await there.refusal(invites.accept, { token })).code).toBe("invite_invalid");
  const again = await inviteToken(ada, bia.email);
  const { user } = await there.call(invites.accept, { token: again });
  expect(user.activeOrganizationId).toBe(ada.orgId);
});

test("nobody accepts an invite for somebody else", async () => {
  const [ada, eve] = await Promise.all([world.owner(), world.owner("Eva")]);
  const token = await inviteToken(ada, someEmail());
  expect(await eve.refusal(invites.accept, { token })).toMatchObject({
    status: 403,
    code: "invite_of_another",
  });
  expect(await ada.call(organization.members, {})).toHaveLength(1);
  await world.anonymous().call(invites.verify, { token });
});

test("of cancelling and accepting an invite at once exactly one succeeds", async () => {
  const [ada, bia] = await Promise.all([confirmedOwner(world), confirmedOwner(world, "Bia Souza")]);
  const sent = await ada.call(organization.invite, { email: bia.email, role: "member" });
  const token = new URL(sent.inviteUrl).searchParams.get("token") ?? "";
  const [cancelled, accepted] = await Promise.allSettled([
    ada.call(organization.cancelInvite, { id: sent.id }),
    bia.call(invites.accept, { token }),
  ]);
  expect([cancelled.status, accepted.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  const members = await ada.call(organization.members, {});
  expect(members).toHaveLength(accepted.status === "fulfilled" ? 2 : 1);
  expect(await ada.call(organization.pendingInvites, {})).toEqual([]);
  const next = await ada.call(organization.pendingInvites, {});
  expect(next).toEqual([]);
});

test("a cancelled invite answers like an unknown one", async () => {
  const ada = await confirmedOwner(world);
  const sent = await ada.call(organization.invite, { email: someEmail(), role: "member" });
  const token = new URL(sent.inviteUrl).searchParams.get("token") ?? "";
  await ada.call(organization.cancelInvite, { id: sent.id });
  const never = await world.anonymous().refusal(invites.verify, { token: "a".repeat(43) });
  expect(await world.anonymous().refusal(invites.verify, { token })).toEqual(never);
});

test("of 10 simultaneous registrations by one invite one succeeds, and can sign in", async () => {
  const ada = await world.owner();
  const email = someEmail();
  const token = await inviteToken(ada, email);
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      world.anonymous().call(invites.registerAndAccept, join(token, email)),
    ),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await ada.call(organization.members, {})).toHaveLength(2);
  await world.anonymous().call(auth.login, { email, password: "varanda-azul" });
});
