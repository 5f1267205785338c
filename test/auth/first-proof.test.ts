import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { mailedToken } from "#test/world/links.ts";
import { world } from "#test/world/world.ts";

const password = "Jabuticaba42";
const linkOf = (email: string) => mailedToken(world, email, "verify-email");

test("verifying while signed in keeps session and password", async () => {
  const ada = await world.owner();
  const answer = await ada.call(auth.verifyEmail, { token: await linkOf(ada.email) });
  expect(answer).toEqual({ message: "E-mail confirmado.", token: null });
  expect((await ada.call(auth.user, {})).emailVerified).toBe(true);
});

test("verifying on another device with the password keeps them too", async () => {
  const ada = await world.owner();
  const token = await linkOf(ada.email);
  const wrong = await world.anonymous().refusal(auth.verifyEmail, { token, password: "Errada123" });
  expect(wrong.errors).toEqual([{ field: "password", message: "Senha incorreta" }]);
  await world.anonymous().call(auth.verifyEmail, { token, password: ada.password });
  expect((await ada.call(auth.user, {})).emailVerified).toBe(true);
});

test("verifying without the password resets it and ends the stranger's sessions", async () => {
  const stranger = await world.owner("Eva Falsa");
  const { email } = stranger;
  const proof = await world.anonymous().call(auth.verifyEmail, { token: await linkOf(email) });
  expect((await stranger.refusal(auth.user, {})).status).toBe(401);
  const before = await world
    .anonymous()
    .refusal(auth.login, { email, password: stranger.password });
  expect(before.code).toBe("invalid_credentials");
  const form = { token: proof.token ?? "", password, confirmPassword: password };
  await world.anonymous().call(auth.resetPassword, form);
  const { user } = await world.anonymous().call(auth.login, { email, password });
  expect(user.emailVerified).toBe(true);
});

test("another person's session does not count as proof", async () => {
  const [ada, eve] = await Promise.all([world.owner(), world.owner("Eva Falsa")]);
  const proof = await eve.call(auth.verifyEmail, { token: await linkOf(ada.email) });
  expect(proof.token).not.toBeNull();
  expect((await ada.refusal(auth.user, {})).status).toBe(401);
  expect((await eve.call(auth.user, {})).emailVerified).toBe(false);
});

test("reopening the link reports a confirmed address and ends nothing", async () => {
  const ada = await world.owner();
  const token = await linkOf(ada.email);
  await ada.call(auth.verifyEmail, { token });
  for (const actor of [ada, world.anonymous()]) {
    const again = await actor.call(auth.verifyEmail, { token });
    expect(again).toEqual({ message: "Seu e-mail já está confirmado.", token: null });
  }
  expect((await ada.call(auth.user, {})).id).toBe(ada.user.id);
});

test("of simultaneous first verifications exactly one counts", async () => {
  const stranger = await world.owner("Eva Falsa");
  const token = await linkOf(stranger.email);
  const proofs = await Promise.allSettled(
    [1, 2, 3].map(() => world.anonymous().call(auth.verifyEmail, { token })),
  );
  const resets = proofs.filter((one) => one.status === "fulfilled" && one.value.token !== null);
  expect(resets).toHaveLength(1);
});
