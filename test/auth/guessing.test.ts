import { beforeAll, expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { addressOf, behindEdge, postFrom } from "#test/world/addresses.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { someEmail } from "#test/world/team.ts";

const world = ownWorld();

beforeAll(async () => {
  process.env["ADDRESS_LIMIT_FACTOR"] = "1";
});

test("signing in with one's own password allows no more guesses at others'", async () => {
  const { email, password } = await world.owner();
  const guess = () =>
    world.anonymous().refusal(auth.login, { email: someEmail(), password: "Errada123" });
  for (let count = 0; count < 49; count++) expect((await guess()).status).toBe(401);
  await world.anonymous().call(auth.login, { email, password });
  expect((await guess()).status).toBe(401);
  expect((await guess()).status).toBe(429);
});

const password = "Varanda-azul-42";
const token = `${crypto.randomUUID()}${"A".repeat(43)}`;
const names = { firstName: "Ada", lastName: "Lima" };

test.each([
  {
    ...auth.register,
    max: 10,
    formOf: (email: string) => ({ ...names, email, password, confirmPassword: password }),
  },
  { ...auth.forgotPassword, max: 20, formOf: () => ({ email: someEmail() }) },
  { ...auth.checkResetLink, max: 30, formOf: () => ({ token }) },
  { ...auth.verifyEmail, max: 30, formOf: () => ({ token }) },
  { ...auth.undoEmailChange, max: 30, formOf: () => ({ token }) },
])("an address makes $max calls of $route", async ({ max, route, formOf }) => {
  const { email } = await world.owner();
  await behindEdge(async () => {
    const call = async () =>
      (await postFrom(world, addressOf(1), route.slice(5), formOf(email))).status;
    for (let count = 0; count < max; count++) expect(await call()).not.toBe(429);
    expect(await call()).toBe(429);
  });
});
