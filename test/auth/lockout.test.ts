import { expect, test } from "vitest";
import { users } from "#shared/users/contract.ts";
import { addressOf, behindEdge, signInFrom } from "#test/world/addresses.ts";
import { ownWorld } from "#test/world/own-world.ts";

const world = ownWorld();

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
