import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startCognito } from "#infra/local/cognito/cognito.ts";
import { now, poolOf, poolWithUser, refusedAs } from "./cognito-pool.ts";
import { during, temporaryFolder, unwritablePath } from "./sdk-setting.ts";

const WRONG = refusedAs("NotAuthorizedException", "Incorrect username or password.");

test("a user signs in with the password that was set and with no other", async () => {
  const { pool, id } = await poolWithUser("segredo1");
  expect((await pool.signIn(id, "segredo1")).AuthenticationResult).toBeDefined();
  await expect(pool.signIn(id, "segredo2")).rejects.toEqual(WRONG);
});

test("refuses an unknown user and one without password like a wrong password", async () => {
  const { pool } = await poolWithUser();
  await expect(pool.signIn(randomUUID(), "segredo1")).rejects.toEqual(WRONG);
  const bare = randomUUID();
  await pool.create(bare);
  await expect(pool.signIn(bare, "segredo1")).rejects.toEqual(WRONG);
});

test("the pool accepts six characters of any kind and refuses five", async () => {
  const { pool, id } = await poolWithUser("abcdef");
  await expect(pool.setPassword(id, "abcde")).rejects.toEqual(
    refusedAs(
      "InvalidPasswordException",
      "Password did not conform with policy: Password not long enough",
    ),
  );
  expect((await pool.signIn(id, "abcdef")).AuthenticationResult).toBeDefined();
});

test("a password may contain spaces inside and none at its ends", async () => {
  const { pool, id } = await poolWithUser("minha senha longa");
  expect((await pool.signIn(id, "minha senha longa")).AuthenticationResult).toBeDefined();
  for (const password of [" segredo1", "segredo1 "]) {
    await expect(pool.setPassword(id, password)).rejects.toEqual(
      refusedAs("InvalidParameterException"),
    );
  }
});

test("refuses a username that is taken, whatever its case", async () => {
  const { pool, id } = await poolWithUser();
  await expect(pool.create(id)).rejects.toEqual(refusedAs("UsernameExistsException"));
  await expect(pool.create(id.toUpperCase())).rejects.toEqual(refusedAs("UsernameExistsException"));
});

test("ten equal creations at once create one user", async () => {
  const pool = poolOf(await during(startCognito({ now })));
  const id = randomUUID();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => pool.create(id)));
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
});

test("changes the address of a user, and no attribute that the product does not use", async () => {
  const { pool, id } = await poolWithUser();
  await pool.update(id, "email", "ana.conceição@exemplo.com.br");
  await expect(pool.update(id, "custom:plan", "x")).rejects.toEqual(
    refusedAs("InvalidParameterException"),
  );
  await expect(pool.update(randomUUID(), "email", "x@exemplo.com.br")).rejects.toEqual(
    refusedAs("UserNotFoundException"),
  );
});

test("does not find a deleted user in any call", async () => {
  const { pool, id } = await poolWithUser("segredo1");
  await pool.remove(id);
  await expect(pool.remove(id)).rejects.toEqual(refusedAs("UserNotFoundException"));
  await expect(pool.signIn(id, "segredo1")).rejects.toEqual(WRONG);
});

test("refuses unsupported and unknown calls by name", async () => {
  const server = await during(startCognito({ now }));
  const stranger = poolOf(server, { userPoolId: "us-east-1_none", clientId: "none" });
  await expect(stranger.create("ana")).rejects.toEqual(refusedAs("ResourceNotFoundException"));
  const unknownClient = poolOf(server, { ...server, clientId: "none" });
  await expect(unknownClient.signIn("ana", "segredo1")).rejects.toEqual(
    refusedAs("ResourceNotFoundException"),
  );
  const response = await fetch(server.endpoint, {
    method: "POST",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.SignUp" },
    body: "{}",
  });
  expect(await response.json()).toMatchObject({ __type: "UnknownOperationException" });
});

test("users and pool survive a restart, and the file contains no password", async () => {
  const file = join(temporaryFolder(), "made", "cognito.json");
  const first = await startCognito({ file, now });
  const id = randomUUID();
  await poolOf(first).create(id);
  await poolOf(first).setPassword(id, "segredo-guardado");
  await first.stop();
  const kept = readFileSync(file, "utf8");
  expect(kept).toContain(id);
  expect(kept).not.toContain("segredo-guardado");
  const second = await during(startCognito({ file, now }));
  expect([second.userPoolId, second.clientId]).toEqual([first.userPoolId, first.clientId]);
  expect((await poolOf(second).signIn(id, "segredo-guardado")).AuthenticationResult).toBeDefined();
});

test("stores every answered change on disk, even many at once", async () => {
  const file = join(temporaryFolder(), "cognito.json");
  const pool = poolOf(await during(startCognito({ file, now })));
  const ids = Array.from({ length: 20 }, () => randomUUID());
  await Promise.all(
    ids.map(async (id) => {
      await pool.create(id);
      expect(readFileSync(file, "utf8")).toContain(id);
    }),
  );
});

test("an unusable data file stops the start with its name", async () => {
  const unwritable = unwritablePath();
  await expect(startCognito({ file: unwritable, now })).rejects.toThrow(
    `The local data at ${unwritable} cannot be used`,
  );
  const strange = join(temporaryFolder(), "cognito.json");
  writeFileSync(strange, '{"pools":');
  await expect(startCognito({ file: strange, now })).rejects.toThrow(
    `The data file ${strange} has a content`,
  );
});
