import { afterAll, beforeAll, expect, test } from "vitest";
import { cognito } from "#functions/gateways/cognito.ts";
import { auth } from "#shared/auth/contract.ts";
import { users } from "#shared/users/contract.ts";
import { beforeCommit, withFaults } from "#test/world/faults.ts";
import { confirmEmail, mailedToken } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { someEmail } from "#test/world/team.ts";
import type { Actor, Person } from "#test/world/world.ts";

const ENDING_A_PASSWORD = ["AdminSetUserPasswordCommand", "AdminDeleteUserCommand"];

let before = async (): Promise<void> => {};

beforeAll(() => {
  cognito.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (ENDING_A_PASSWORD.includes(commandName ?? "")) await before();
        return next(args);
      },
    { step: "initialize", name: "meanwhile" },
  );
});
afterAll(() => void cognito.middlewareStack.remove("meanwhile"));

const world = ownWorld();
const change = { newPassword: "Janela-nova-8", confirmPassword: "Janela-nova-8" };

async function signInMeanwhile({ email, password }: Person, action: () => Promise<unknown>) {
  let intruder: Actor | undefined;
  before = async () => {
    before = async () => {};
    const { token } = await world.anonymous().call(auth.login, { email, password });
    intruder = world.withToken(token);
  };
  await action();
  return intruder ?? expect.fail("The password did not end");
}

test("a sign-in with the old password during its change does not keep a session", async () => {
  const ada = await world.owner();
  const changing = () =>
    ada.call(users.changePassword, { currentPassword: ada.password, ...change });
  const intruder = await signInMeanwhile(ada, changing);
  expect((await intruder.refusal(auth.user, {})).status).toBe(401);
});

test("a sign-in with the old password during a reset by link does not keep a session", async () => {
  const ada = await world.owner();
  await world.anonymous().call(auth.forgotPassword, { email: ada.email });
  const mail = (await world.mail(ada.email)).at(-1);
  const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const form = { token, password: "Janela-nova-8", confirmPassword: "Janela-nova-8" };
  const intruder = await signInMeanwhile(ada, () =>
    world.anonymous().call(auth.resetPassword, form),
  );
  expect((await intruder.refusal(auth.user, {})).status).toBe(401);
});

test("a sign-in with the old password while a change of address is undone ends too", async () => {
  const ada = await world.owner();
  await confirmEmail(ada);
  const email = someEmail();
  await ada.call(users.updateProfile, { firstName: "Ada", lastName: "Lima", email });
  const token = await mailedToken(world, ada.email, "undo-email-change");
  const undo = () => world.anonymous().call(auth.undoEmailChange, { token });
  const intruder = await signInMeanwhile({ ...ada, email }, undo);
  expect((await intruder.refusal(auth.user, {})).status).toBe(401);
});

test("a stranger's sign-in while the address is proved by its owner does not stay", async () => {
  const stranger = await world.owner("Eva Falsa");
  const token = await mailedToken(world, stranger.email, "verify-email");
  const prove = () => world.anonymous().call(auth.verifyEmail, { token });
  const intruder = await signInMeanwhile(stranger, prove);
  expect((await intruder.refusal(auth.user, {})).status).toBe(401);
});

test("a change of address under way does not survive a new password", async () => {
  const ada = await world.owner();
  const { email, password } = ada;
  const { token } = await world.anonymous().call(auth.login, { email, password });
  const thief = world.withToken(token);
  const recover = () => ada.call(users.changePassword, { currentPassword: password, ...change });
  const form = { firstName: "Ada", lastName: "Lima", email: someEmail() };
  const refusal = await withFaults(beforeCommit(recover), () =>
    thief.refusal(users.updateProfile, form),
  );
  expect(refusal.status).toBe(401);
});
