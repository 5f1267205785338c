import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startCognito } from "#infra/local/cognito/cognito.ts";
import { now, poolOf, refusedAs } from "./cognito-pool.ts";
import { during } from "./sdk-setting.ts";

const EXCEEDED = refusedAs("NotAuthorizedException", "Password attempts exceeded");
const WRONG = refusedAs("NotAuthorizedException", "Incorrect username or password.");

async function lockable() {
  let clock = now();
  const pool = poolOf(await during(startCognito({ now: () => clock })));
  const id = randomUUID();
  await pool.create(id);
  await pool.setPassword(id, "segredo1");
  const outcome = (password: string) =>
    pool.signIn(id, password).then(
      () => "signed in",
      (error: unknown) => error,
    );
  return {
    pool,
    id,
    right: () => outcome("segredo1"),
    wrong: () => outcome("segredo2"),
    wait: (seconds: number) => {
      clock = new Date(clock.getTime() + seconds * 1_000);
    },
  };
}

test("the fifth wrong password locks out for a second, each further one twice as long", async () => {
  const { right, wrong, wait } = await lockable();
  for (let count = 0; count < 5; count++) expect(await wrong()).toEqual(WRONG);
  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    wait(seconds - 0.5);
    expect(await right()).toEqual(EXCEEDED);
    wait(0.5);
    expect(await wrong()).toEqual(WRONG);
  }
});

test("does not count attempts during a lockout, and resets the count at a sign-in", async () => {
  const { right, wrong, wait } = await lockable();
  for (let count = 0; count < 5; count++) await wrong();
  for (let count = 0; count < 20; count++) expect(await wrong()).toEqual(EXCEEDED);
  wait(1);
  expect(await right()).toBe("signed in");
  for (let count = 0; count < 4; count++) await wrong();
  expect(await right()).toBe("signed in");
});

test("15 minutes without attempts reset the count, a new password does not", async () => {
  const { pool, id, right, wrong, wait } = await lockable();
  for (let count = 0; count < 5; count++) await wrong();
  await pool.setPassword(id, "segredo1");
  expect(await right()).toEqual(EXCEEDED);
  wait(900);
  for (let count = 0; count < 4; count++) expect(await wrong()).toEqual(WRONG);
  expect(await right()).toBe("signed in");
});
