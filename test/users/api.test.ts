import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { users } from "#shared/users/contract.ts";
import { someEmail, teamOfTwo } from "#test/world/team.ts";
import { type Actor, type Person, world } from "#test/world/world.ts";

const change = { newPassword: "Janela-nova-8", confirmPassword: "Janela-nova-8" };

test("changing the password ends the other sessions and keeps this browser signed in", async () => {
  const ada = await world.owner();
  const { token } = await ada.call(users.changePassword, {
    currentPassword: ada.password,
    ...change,
  });
  expect((await ada.refusal(auth.user, {})).status).toBe(401);
  expect((await world.withToken(token).call(auth.user, {})).id).toBe(ada.user.id);
  await world.anonymous().call(auth.login, { email: ada.email, password: "Janela-nova-8" });
});

test("refuses a wrong current password at its field, and keeps the password", async () => {
  const ada = await world.owner();
  const refusal = await ada.refusal(users.changePassword, {
    currentPassword: "Errada123",
    ...change,
  });
  expect(refusal.status).toBe(400);
  expect(refusal.errors).toEqual([{ field: "currentPassword", message: "Senha atual incorreta" }]);
  await world.anonymous().call(auth.login, { email: ada.email, password: ada.password });
});

test("a new name shows at once, and the session stays", async () => {
  const ada = await world.owner();
  const saved = await ada.call(users.updateProfile, {
    firstName: "  Adélia ",
    lastName: "Prado",
    email: ada.email.toUpperCase(),
  });
  expect(saved).toMatchObject({ firstName: "Adélia", lastName: "Prado", token: null });
  expect(await ada.call(auth.user, {})).toMatchObject({ firstName: "Adélia", email: ada.email });
});

test("a new address signs in at once, the old one no longer, and both get a mail", async () => {
  const ada = await world.owner();
  const email = someEmail();
  const saved = await ada.call(users.updateProfile, { ...names(ada.user), email: ` ${email} ` });
  expect(saved).toMatchObject({ email, emailVerified: false });
  const { password } = ada;
  await world.anonymous().call(auth.login, { email, password });
  const old = await world.anonymous().refusal(auth.login, { email: ada.email, password });
  expect(old.code).toBe("invalid_credentials");
  expect((await world.mail(ada.email)).at(-1)?.text).toContain("agora é ");
  const link = /verify-email\?token=([\w-]+)/.exec((await world.mail(email))[0]?.text ?? "")?.[1];
  const again = world.withToken(saved.token ?? "");
  await again.call(auth.verifyEmail, { token: link ?? "" });
  expect(await again.call(auth.user, {})).toMatchObject({ email, emailVerified: true });
});

test("a new address ends every session except this browser's new one", async () => {
  const ada = await world.owner();
  const { email, password } = ada;
  const phone = await world.anonymous().call(auth.login, { email, password });
  const saved = await ada.call(users.updateProfile, { ...names(ada.user), email: someEmail() });
  for (const token of [ada.token, phone.token]) {
    expect((await world.withToken(token).refusal(auth.user, {})).status).toBe(401);
  }
  const current = await world.withToken(saved.token ?? "").call(auth.user, {});
  expect(current.activeOrganizationId).toBe(ada.orgId);
});

test("refuses a taken address at its field, and changes nothing", async () => {
  const [ada, bob] = await Promise.all([world.owner(), world.owner("Bob Dias")]);
  const refusal = await ada.refusal(users.updateProfile, {
    firstName: "Outra",
    lastName: "Pessoa",
    email: bob.email,
  });
  expect(refusal).toMatchObject({
    status: 409,
    code: "email_in_use",
    errors: [{ field: "email" }],
  });
  expect(await ada.call(auth.user, {})).toMatchObject({ firstName: "Ada", email: ada.email });
});

test("attempts to take an address do not use up the confirmation mails of its owner", async () => {
  const [ada, bob] = await Promise.all([world.owner(), world.owner("Bob Dias")]);
  for (let count = 0; count < 3; count++)
    await ada.refusal(users.updateProfile, { ...names(ada.user), email: bob.email });
  await bob.call(auth.resendVerification, {});
});

test("of people changing to one address at the same time one succeeds", async () => {
  const people = await Promise.all([
    world.owner(),
    world.owner("Bob Dias"),
    world.owner("Cid Luz"),
  ]);
  const email = someEmail();
  const answers = await Promise.allSettled(
    people.map((one) => one.call(users.updateProfile, { ...names(one.user), email })),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a former address is free for somebody else", async () => {
  const ada = await world.owner();
  await ada.call(users.updateProfile, { ...names(ada.user), email: someEmail() });
  const bob = await world.owner("Bob Dias");
  const saved = await bob.call(users.updateProfile, { ...names(bob.user), email: ada.email });
  expect(saved.email).toBe(ada.email);
});

test("a link mailed to a former address sets no password", async () => {
  const ada = await world.owner();
  await world.anonymous().call(auth.forgotPassword, { email: ada.email });
  const mail = (await world.mail(ada.email)).at(-1)?.text ?? "";
  const token = /reset-password\?token=([\w-]+)/.exec(mail)?.[1] ?? "";
  const email = someEmail();
  await ada.call(users.updateProfile, { ...names(ada.user), email });
  const form = { token, password: "Chave-roubada-3", confirmPassword: "Chave-roubada-3" };
  const refusal = await world.anonymous().refusal(auth.resetPassword, form);
  expect(refusal).toMatchObject({ status: 410, code: "link_expired" });
  await world.anonymous().call(auth.login, { email, password: ada.password });
});

test("the address changes at most five times an hour", async () => {
  let ada: Actor & Pick<Person, "user"> = await world.owner();
  for (let time = 0; time < 5; time++) {
    const email = someEmail();
    const { token } = await ada.call(users.updateProfile, { ...names(ada.user), email });
    ada = { ...world.withToken(token ?? ""), user: ada.user };
  }
  const refusal = await ada.refusal(users.updateProfile, {
    ...names(ada.user),
    email: someEmail(),
  });
  expect(refusal.status).toBe(429);
});

test("validates names and address like the registration", async () => {
  const ada = await world.owner();
  const refusal = await ada.refusal(users.updateProfile, {
    firstName: " ",
    lastName: "x".repeat(101),
    email: "ada@",
  });
  expect(refusal.errors).toEqual([
    { field: "firstName", message: "Nome é obrigatório" },
    { field: "lastName", message: "Sobrenome muito longo" },
    { field: "email", message: "Email inválido" },
  ]);
});

test("ignores other fields sent with a profile", async () => {
  const ada = await world.owner();
  const hostile = { ...names(ada.user), email: ada.email, isSuperAdmin: true, emailVerified: true };
  await ada.call(users.updateProfile, hostile);
  expect(await ada.call(auth.user, {})).toMatchObject({
    isSuperAdmin: false,
    emailVerified: false,
  });
});

test("an owner sees the state of payments, a member only if there is a subscription", async () => {
  const { ada, bia } = await teamOfTwo(world);
  const { trialEndDate } = await ada.call(organization.get, {});
  expect(await ada.call(users.paymentInfo, {})).toMatchObject({
    organization: { subscriptionActive: false, hasSubscription: false, trialEndDate },
    payments: [],
  });
  const { organization: seen, payments } = await bia.call(users.paymentInfo, {});
  const { subscriptionActive, ...hidden } = seen;
  expect(subscriptionActive).toBe(false);
  expect(new Set(Object.values(hidden))).toEqual(new Set([null]));
  expect(payments).toEqual([]);
});

function names({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { firstName, lastName };
}
