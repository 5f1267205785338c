import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  AdminDeleteUserCommand,
  AdminUpdateUserAttributesCommand,
  DescribeUserPoolCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect, test } from "vitest";
import { startCognito } from "#infra/local/cognito.ts";
import { now, poolOf, poolWithUser, refusedAs } from "./cognito-pool.ts";
import { during, temporaryFolder, unwritablePath } from "./sdk-setting.ts";

test("two users cannot share a username, whatever its case", async () => {
  const { pool, id } = await poolWithUser();
  await expect(pool.create(id)).rejects.toEqual(refusedAs("UsernameExistsException"));
  await expect(pool.create(id.toUpperCase())).rejects.toEqual(refusedAs("UsernameExistsException"));
});

test("ten equal creations at once make one user", async () => {
  const pool = poolOf(await during(startCognito({ now })));
  const id = randomUUID();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => pool.create(id, "segredo1")),
  );
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
});

test("attributes can be changed, and only those of the pool", async () => {
  const { pool, id } = await poolWithUser();
  const update = (Name: string, Value: string) =>
    pool.client.send(
      new AdminUpdateUserAttributesCommand({ ...pool.of(id), UserAttributes: [{ Name, Value }] }),
    );
  await update("email", "ana.conceição@exemplo.com.br");
  const found = await pool.get(id);
  expect(found.UserAttributes).toContainEqual({
    Name: "email",
    Value: "ana.conceição@exemplo.com.br",
  });
  expect(found.UserCreateDate).toEqual(now());
  await expect(update("custom:plan", "x")).rejects.toEqual(refusedAs("InvalidParameterException"));
});

test("a deleted user is gone for every call", async () => {
  const { pool, id } = await poolWithUser("segredo1");
  const remove = () => pool.client.send(new AdminDeleteUserCommand(pool.of(id)));
  await remove();
  await expect(remove()).rejects.toEqual(refusedAs("UserNotFoundException"));
  await expect(pool.get(id)).rejects.toEqual(refusedAs("UserNotFoundException"));
  await expect(pool.signIn(id, "segredo1")).rejects.toEqual(refusedAs("NotAuthorizedException"));
});

test("what has no simulation and what does not exist is refused by name", async () => {
  const server = await during(startCognito({ now }));
  const stranger = poolOf(server, { userPoolId: "us-east-1_none", clientId: "none" });
  await expect(stranger.get("ana")).rejects.toEqual(refusedAs("ResourceNotFoundException"));
  const response = await fetch(server.endpoint, {
    method: "POST",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.SignUp" },
    body: "{}",
  });
  expect(await response.json()).toMatchObject({ __type: "UnknownOperationException" });
});

test("users, pool and tokens survive a restart, and the file holds no password", async () => {
  const file = join(temporaryFolder(), "made", "cognito.json");
  const first = await startCognito({ file, now });
  const id = randomUUID();
  await poolOf(first).create(id, "provisoria-secreta");
  await poolOf(first).setPassword(id, "segredo-guardado");
  const tokens = (await poolOf(first).signIn(id, "segredo-guardado")).AuthenticationResult;
  await first.stop();
  const kept = readFileSync(file, "utf8");
  expect(kept).toContain(id);
  expect(kept).not.toContain("segredo-guardado");
  expect(kept).not.toContain("provisoria-secreta");
  const second = await during(startCognito({ file, now }));
  expect([second.userPoolId, second.clientId]).toEqual([first.userPoolId, first.clientId]);
  const pool = poolOf(second);
  expect((await pool.signIn(id, "segredo-guardado")).AuthenticationResult).toBeDefined();
  expect((await pool.refresh(tokens?.RefreshToken ?? "")).AuthenticationResult).toBeDefined();
  const described = await pool.client.send(
    new DescribeUserPoolCommand({ UserPoolId: second.userPoolId }),
  );
  expect(described.UserPool?.Policies?.PasswordPolicy?.MinimumLength).toBe(6);
});

test("an answered change is on the disk, also when many are made at once", async () => {
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

test("a data file that cannot be written or understood stops the start with its name", async () => {
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
