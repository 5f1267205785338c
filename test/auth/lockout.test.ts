import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, expect, test, vi } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { users } from "#shared/users/contract.ts";
import { addressOf, behindEdge, signInFrom } from "#test/world/addresses.ts";
import { beforeCommit, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { someEmail } from "#test/world/team.ts";

const world = ownWorld();

afterEach(() => {
  vi.restoreAllMocks();
});

const LIMITED = {
  code: "too_many_attempts",
  message: "Muitas tentativas. Tente novamente em alguns minutos.",
};

test("while Cognito locks a person out, answers the right password with 429", async () => {
  const ada = await world.owner();
  const wrong = { ...ada, password: "Errada123" };
  await behindEdge(async () => {
    for (let network = 0; network < 12; network++) {
      expect((await signInFrom(world, addressOf(network), wrong)).status).toBe(401);
      // Waits for the end of this failure's lock-out.
      await world.advance(2 ** Math.max(0, network - 4) / 3_600);
    }
    expect((await signInFrom(world, addressOf(50), wrong)).status).toBe(401);
    const locked = await signInFrom(world, addressOf(51), ada);
    expect(locked).toMatchObject({ status: 429, body: LIMITED });
  });
  const change = { newPassword: "Janela-nova-8", confirmPassword: "Janela-nova-8" };
  const refusal = await ada.refusal(users.changePassword, {
    currentPassword: ada.password,
    ...change,
  });
  expect(refusal).toMatchObject(LIMITED);
  await world.advance(0.25);
  await behindEdge(async () => {
    expect((await signInFrom(world, addressOf(52), ada)).status).toBe(200);
  });
});

/** Returns what Cognito is sent, by name. */
function spiedCommands() {
  const send = vi.spyOn(CognitoIdentityProviderClient.prototype, "send");
  return () => send.mock.calls.map(([command]) => [command.constructor.name, command.input]);
}

test("an unknown address takes the time of a wrong password", async () => {
  const sent = spiedCommands();
  await world.anonymous().refusal(auth.login, { email: someEmail(), password: "Errada123" });
  expect(sent()).toMatchObject([["AdminInitiateAuthCommand", {}]]);
});

test("a registration that is refused at the end leaves no account", async () => {
  const password = "Janela-nova-8";
  const names = { firstName: "Ada", lastName: "Lima" };
  const form = { ...names, email: someEmail(), password, confirmPassword: password };
  const first = () => world.anonymous().call(auth.register, form);
  const sent = spiedCommands();
  await withFaults(beforeCommit(first, { text: form.email }), async () => {
    expect((await world.anonymous().refusal(auth.register, form)).code).toBe("email_taken");
  });
  const [[, refused]] = sent() as [[string, { Username: string }]];
  const { Username } = refused;
  expect(sent().at(-1)).toMatchObject(["AdminDeleteUserCommand", { Username }]);
});
