import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { auth } from "#shared/auth/contract.ts";
import { users } from "#shared/users/contract.ts";
import { confirmEmail, mailedToken, mailedTokens } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { someEmail } from "#test/world/team.ts";
import type { Actor, Person } from "#test/world/world.ts";

const world = ownWorld();
const names = { firstName: "Ada", lastName: "Lima" };
const password = "Jabuticaba42";
const visitor = () => world.anonymous();
const undoToken = (to: string) => mailedToken(world, to, "undo-email-change");

async function steal(who: Actor, email = someEmail()): Promise<{ thief: Actor; email: string }> {
  const { token } = await who.call(users.updateProfile, { ...names, email });
  return { thief: world.withToken(token ?? ""), email };
}

async function confirmedOwner(): Promise<Person> {
  const ada = await world.owner();
  await confirmEmail(ada);
  return ada;
}

test("the old address undoes the change, ends every session and sets a new password", async () => {
  const ada = await confirmedOwner();
  const { thief, email } = await steal(ada);
  const { token } = await visitor().call(auth.undoEmailChange, {
    token: await undoToken(ada.email),
  });
  expect((await thief.refusal(auth.user, {})).status).toBe(401);
  for (const address of [email, ada.email]) {
    const form = { email: address, password: ada.password };
    expect((await visitor().refusal(auth.login, form)).code).toBe("invalid_credentials");
  }
  await visitor().call(auth.resetPassword, { token, password, confirmPassword: password });
  const { user } = await visitor().call(auth.login, { email: ada.email, password });
  expect(user).toMatchObject({ id: ada.user.id, email: ada.email, emailVerified: true });
  expect((await world.mail(email)).at(-1)?.subject).toBe("A mudança de e-mail foi desfeita");
});

test("a chain of changes is undone to the first address, and later ones cannot undo it", async () => {
  const ada = await confirmedOwner();
  const first = await steal(ada);
  await first.thief.call(auth.verifyEmail, {
    token: await mailedToken(world, first.email, "verify-email"),
  });
  const second = await steal(first.thief);
  const thiefsUndo = await undoToken(first.email);
  const undone = await visitor().call(auth.undoEmailChange, { token: await undoToken(ada.email) });
  const late = () => visitor().refusal(auth.undoEmailChange, { token: thiefsUndo });
  expect((await late()).code).toBe("link_expired");
  expect((await second.thief.refusal(auth.user, {})).status).toBe(401);

  const form = { token: undone.token, password, confirmPassword: password };
  await visitor().call(auth.resetPassword, form);
  const { token } = await visitor().call(auth.login, { email: ada.email, password });
  await steal(world.withToken(token));
  await visitor().call(auth.undoEmailChange, { token: await undoToken(ada.email) });
  expect((await late()).code).toBe("link_expired");
});

test("the thief's undo does not end the owner's", async () => {
  const ada = await confirmedOwner();
  const first = await steal(ada);
  await first.thief.call(auth.verifyEmail, {
    token: await mailedToken(world, first.email, "verify-email"),
  });
  await steal(first.thief);
  await visitor().call(auth.undoEmailChange, { token: await undoToken(first.email) });
  await visitor().call(auth.undoEmailChange, { token: await undoToken(ada.email) });
  const profile = await get(keys.user(ada.user.id));
  expect(profile?.email).toBe(ada.email);
});

test("nobody else can take a former address while its owner can return", async () => {
  const ada = await confirmedOwner();
  const { thief } = await steal(ada);
  const form = { ...names, email: ada.email, password, confirmPassword: password };
  expect((await visitor().refusal(auth.register, form)).code).toBe("email_taken");
  const bob = await world.owner("Bob Dias");
  expect((await bob.refusal(users.updateProfile, { ...names, email: ada.email })).code).toBe(
    "email_in_use",
  );
  expect((await visitor().refusal(auth.login, { email: ada.email, password })).status).toBe(401);
  const back = await thief.call(users.updateProfile, { ...names, email: ada.email });
  expect(back.email).toBe(ada.email);
  const undo = await visitor().refusal(auth.undoEmailChange, { token: await undoToken(ada.email) });
  expect(undo.code).toBe("link_expired");
});

test("the undo link is valid for seven days, and then the address is free", async () => {
  const ada = await confirmedOwner();
  await steal(ada);
  const token = await undoToken(ada.email);
  await world.advance(7 * 24 + 1);
  expect((await visitor().refusal(auth.undoEmailChange, { token })).status).toBe(410);
  const form = { ...names, email: ada.email, password, confirmPassword: password };
  expect((await visitor().call(auth.register, form)).user.email).toBe(ada.email);
});

test("an unverified former address gets a notice and no way in, and is free at once", async () => {
  const ada = await world.owner();
  const former = await mailedToken(world, ada.email, "verify-email");
  const { thief } = await steal(ada);
  expect((await thief.refusal(auth.verifyEmail, { token: former })).code).toBe("link_expired");
  expect((await world.mail(ada.email)).at(-1)?.subject).toBe("O e-mail da sua conta mudou");
  expect(await mailedTokens(world, ada.email, "undo-email-change")).toEqual([]);
  const form = { ...names, email: ada.email, password, confirmPassword: password };
  expect((await visitor().call(auth.register, form)).user.email).toBe(ada.email);
});

test("deleting the account frees an address that is held", async () => {
  const ada = await confirmedOwner();
  const { thief } = await steal(ada);
  await thief.call(users.deleteAccount, {});
  await world.mail(ada.email);
  await expect.poll(() => get(keys.email(ada.email))).toBeUndefined();
});

test("the mail shows the new address only in part", async () => {
  const ada = await confirmedOwner();
  const { email } = await steal(ada, `maria-${crypto.randomUUID()}@exemplo.com.br`);
  const text = (await world.mail(ada.email)).at(-1)?.text ?? "";
  expect(text).toContain("m***@exemplo.com.br");
  expect(text).not.toContain(email);
});
