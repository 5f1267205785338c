import { describe, expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { auth } from "#shared/auth/contract.ts";
import { invites } from "#shared/invites/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { confirmEmail, mailedToken } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { someEmail, confirmedOwner, newMember, tokenOf, setSeats } from "#test/world/team.ts";

const world = ownWorld();

test("registering a stranger's false address does not let the stranger in", async () => {
  const [ada, stranger] = await Promise.all([confirmedOwner(world), world.owner("Eva Falsa")]);
  await ada.call(organization.registerUser, { ...newMember(stranger.email), role: "admin" });
  expect(await stranger.call(organization.mine, {})).toHaveLength(1);
  const forced = await stranger.refusal(organization.switchTo, { organizationId: ada.orgId });
  expect(forced.status).toBe(404);

  const visitor = world.anonymous();
  await visitor.call(auth.forgotPassword, { email: stranger.email });
  const reset = await mailedToken(world, stranger.email, "reset-password");
  const password = "Janela-nova-8";
  await visitor.call(auth.resetPassword, { token: reset, password, confirmPassword: password });
  expect((await stranger.refusal(auth.user, {})).status).toBe(401);
  const { token: session } = await visitor.call(auth.login, { email: stranger.email, password });
  const token = await mailedToken(world, stranger.email, "accept-invite");
  const { user } = await world.withToken(session).call(invites.accept, { token });
  expect(user).toMatchObject({ activeOrganizationId: ada.orgId, role: "admin" });
});

describe("a link copied by the inviter", () => {
  test("admits a new person, who still has to confirm the address", async () => {
    const ada = await confirmedOwner(world);
    const email = someEmail();
    const { inviteUrl } = await ada.call(organization.invite, { email, role: "member" });
    const { token, user } = await world.anonymous().call(invites.registerAndAccept, {
      token: tokenOf(inviteUrl),
      email,
      firstName: "Caio",
      lastName: "Prado",
      password: "Janela-nova-8",
    });
    expect(user.emailVerified).toBe(false);
    const link = await mailedToken(world, email, "verify-email");
    await world.withToken(token).call(auth.verifyEmail, { token: link });
    expect((await world.withToken(token).call(auth.user, {})).emailVerified).toBe(true);
  });

  test("admits an account only once its address is confirmed", async () => {
    const [ada, bia] = await Promise.all([confirmedOwner(world), world.owner("Bia Souza")]);
    const { inviteUrl } = await ada.call(organization.invite, { email: bia.email, role: "member" });
    const token = tokenOf(inviteUrl);
    expect(await bia.refusal(invites.accept, { token })).toMatchObject({
      status: 403,
      code: "invite_unproven",
      message: `Confirme o e-mail ${bia.email} antes de aceitar um convite por link copiado.`,
    });
    await confirmEmail(bia);
    const { user } = await bia.call(invites.accept, { token });
    expect(user.activeOrganizationId).toBe(ada.orgId);
  });
});

describe("a registered person who has not signed in", () => {
  async function registered() {
    const ada = await confirmedOwner(world);
    const form = { ...newMember(), firstName: "Jaão" };
    const { id } = await ada.call(organization.registerUser, form);
    const members = await ada.call(organization.members, {});
    const memberId = members.find(({ userId }) => userId === id)?.id ?? 0;
    return { ada, form, memberId };
  }

  test("gets another link, with a corrected name, and the previous one expires", async () => {
    const { ada, form, memberId } = await registered();
    const first = await mailedToken(world, form.email, "reset-password");
    const names = { firstName: "João", lastName: "Certo" };
    const member = await ada.call(organization.resendLink, { id: memberId, ...names });
    expect(member).toMatchObject({ joinedAt: null, user: names });
    const password = "Janela-nova-8";
    const set = (token: string) => ({ token, password, confirmPassword: password });
    const visitor = world.anonymous();
    expect((await visitor.refusal(auth.resetPassword, set(first))).code).toBe("link_expired");
    const second = await mailedToken(world, form.email, "reset-password");
    await visitor.call(auth.resetPassword, set(second));
    const { user } = await visitor.call(auth.login, { email: form.email, password });
    expect(user).toMatchObject(names);
    const late = await ada.refusal(organization.resendLink, { id: memberId, ...names });
    expect(late).toMatchObject({ status: 409, code: "already_joined" });
  });

  test("is deleted entirely when removed, so that the address can be registered again", async () => {
    const { ada, form, memberId } = await registered();
    await ada.call(organization.removeMember, { id: memberId });
    const again = await ada.call(organization.registerUser, { ...form, firstName: "João" });
    expect(again.firstName).toBe("João");
    expect((await world.mail(form.email)).map(({ subject }) => subject)).toEqual([
      "Defina sua senha no Fechou",
      "Defina sua senha no Fechou",
    ]);
    expect(await ada.call(organization.registeredUsers, {})).toMatchObject([{ id: again.id }]);
  });

  test("joins by the invite of another company without knowing a password", async () => {
    const [ada, bob] = await Promise.all([
      confirmedOwner(world),
      confirmedOwner(world, "Bob Dias"),
    ]);
    const form = newMember();
    await ada.call(organization.registerUser, form);
    await bob.call(organization.registerUser, { ...form, firstName: "João" });
    const token = await mailedToken(world, form.email, "accept-invite");
    const { user, token: session } = await world.anonymous().call(invites.registerAndAccept, {
      token,
      email: form.email,
      firstName: "João",
      lastName: "Certo",
      password: "Janela-nova-8",
    });
    expect(user).toMatchObject({ activeOrganizationId: bob.orgId, emailVerified: true });
    const [, member] = await ada.call(organization.members, {});
    const names = { firstName: "Jaão", lastName: "Errado" };
    const refusal = await ada.refusal(organization.resendLink, { id: member?.id ?? 0, ...names });
    expect(refusal.code).toBe("already_joined");
    expect((await world.withToken(session).call(auth.user, {})).firstName).toBe("João");
  });
});

describe("a team whose owner has not confirmed the e-mail", () => {
  test("mails nobody outside, and says so", async () => {
    const ada = await world.owner();
    const refusals = [
      await ada.refusal(organization.invite, { email: someEmail(), role: "member" }),
      await ada.refusal(organization.registerUser, newMember()),
    ];
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 403, code: "owner_unverified" });
    expect(refusals[0]?.message).toContain(ada.email);
    expect(await ada.call(organization.pendingInvites, {})).toEqual([]);
  });
});

test("on trial a team sends 20 invites a day, later more", async () => {
  const ada = await confirmedOwner(world);
  const email = someEmail();
  await setSeats(ada, 30);
  for (let count = 0; count < 20; count++)
    await ada.call(organization.invite, { email: count < 9 ? email : someEmail(), role: "member" });
  const refusal = await ada.refusal(organization.invite, { email: someEmail(), role: "member" });
  expect(refusal).toMatchObject({
    status: 429,
    code: "invite_limit",
    message: "O limite de 20 convites por dia foi atingido. Tente amanhã.",
  });
  await write([{ update: keys.organization(ada.orgId), set: { isCourtesy: true } }]);
  await ada.call(organization.invite, { email: someEmail(), role: "member" });
});

const aliasesOf = (count: number) => {
  const mailbox = crypto.randomUUID();
  return Array.from({ length: count }, (_one, index) => `${mailbox}+${index}@exemplo.com.br`);
};

test("a mailbox gets three confirmations a day, whatever follows a plus in its name", async () => {
  const password = "Janela-nova-8";
  const person = { firstName: "Ada", lastName: "Lima", password, confirmPassword: password };
  const [last = "", ...aliases] = aliasesOf(4);
  for (const email of aliases) await world.anonymous().call(auth.register, { ...person, email });
  const refusal = await world.anonymous().refusal(auth.register, { ...person, email: last });
  expect(refusal.code).toBe("too_many_attempts");
});

test("a mailbox gets ten invites an hour, whatever follows a plus in its name", async () => {
  const ada = await confirmedOwner(world);
  await setSeats(ada, 30);
  const [last = "", ...aliases] = aliasesOf(11);
  for (const email of aliases) await ada.call(organization.invite, { email, role: "member" });
  const refusal = await ada.refusal(organization.invite, { email: last, role: "member" });
  expect(refusal.code).toBe("too_many_attempts");
});
