import { beforeAll, expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
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
