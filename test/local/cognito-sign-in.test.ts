import { randomUUID } from "node:crypto";
import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect, test } from "vitest";
import { startCognito } from "#infra/local/cognito.ts";
import { now, poolOf, poolWithUser, refusedAs } from "./cognito-pool.ts";
import { during } from "./sdk-setting.ts";

test("a user signs in with the password that was set and with no other", async () => {
  const { pool, id } = await poolWithUser("segredo1");
  const accepted = await pool.signIn(id, "segredo1");
  expect(accepted.AuthenticationResult?.ExpiresIn).toBe(3600);
  expect(accepted.AuthenticationResult?.AccessToken?.split(".")).toHaveLength(3);
  await expect(pool.signIn(id, "segredo2")).rejects.toEqual(
    refusedAs("NotAuthorizedException", "Incorrect username or password."),
  );
});

test("the ready client answers an unknown user with the words of a wrong password", async () => {
  const { pool } = await poolWithUser();
  await expect(pool.signIn(randomUUID(), "segredo1")).rejects.toEqual(
    refusedAs("NotAuthorizedException", "Incorrect username or password."),
  );
});

test("a user without a password cannot sign in, one with a temporary password is challenged", async () => {
  const { pool } = await poolWithUser();
  const [bare, temporary] = [randomUUID(), randomUUID()];
  const created = await pool.create(bare);
  expect(created.User?.UserStatus).toBe("FORCE_CHANGE_PASSWORD");
  await expect(pool.signIn(bare, "segredo1")).rejects.toEqual(refusedAs("NotAuthorizedException"));
  await pool.create(temporary, "provisoria");
  const challenged = await pool.signIn(temporary, "provisoria");
  expect(challenged.ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
  expect(challenged.AuthenticationResult).toBeUndefined();
});

test("the ready pool takes six characters of any kind and refuses five", async () => {
  const { pool, id } = await poolWithUser("abcdef");
  await expect(pool.setPassword(id, "abcde")).rejects.toEqual(
    refusedAs(
      "InvalidPasswordException",
      "Password did not conform with policy: Password not long enough",
    ),
  );
  expect((await pool.signIn(id, "abcdef")).AuthenticationResult).toBeDefined();
});

test("a password may hold spaces inside and none at its edges", async () => {
  const { pool, id } = await poolWithUser("minha senha longa");
  expect((await pool.signIn(id, "minha senha longa")).AuthenticationResult).toBeDefined();
  for (const password of [" segredo1", "segredo1 "]) {
    await expect(pool.setPassword(id, password)).rejects.toEqual(
      refusedAs("InvalidParameterException"),
    );
  }
});

test("a pool with a composition policy names what a password lacks", async () => {
  const server = await during(startCognito({ now }));
  const { client } = poolOf(server);
  const { UserPool } = await client.send(
    new CreateUserPoolCommand({
      PoolName: "strict",
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
        },
      },
    }),
  );
  const pool = poolOf(server, { userPoolId: UserPool?.Id ?? "", clientId: "" });
  await pool.create("ana");
  const refusals = {
    ABCDEFG1: "lowercase",
    abcdefg1: "uppercase",
    Abcdefgh: "numeric",
    Abcdefg1: "symbol",
  };
  for (const [password, lacking] of Object.entries(refusals)) {
    await expect(pool.setPassword("ana", password)).rejects.toEqual(
      refusedAs(
        "InvalidPasswordException",
        `Password did not conform with policy: Password must have ${lacking} characters`,
      ),
    );
  }
  await pool.setPassword("ana", "Abcdefg1!");
});

test("a disabled user cannot sign in until enabled again", async () => {
  const { pool, id } = await poolWithUser("segredo1");
  await pool.client.send(new AdminDisableUserCommand(pool.of(id)));
  expect((await pool.get(id)).Enabled).toBe(false);
  await expect(pool.signIn(id, "segredo1")).rejects.toEqual(
    refusedAs("NotAuthorizedException", "User is disabled."),
  );
  await pool.client.send(new AdminEnableUserCommand(pool.of(id)));
  expect((await pool.signIn(id, "segredo1")).AuthenticationResult).toBeDefined();
});

test("a global sign-out revokes the refresh tokens issued before it and no later one", async () => {
  const { pool, id } = await poolWithUser("segredo1");
  const before = (await pool.signIn(id, "segredo1")).AuthenticationResult?.RefreshToken ?? "";
  expect((await pool.refresh(before)).AuthenticationResult?.AccessToken).toBeDefined();
  await pool.client.send(new AdminUserGlobalSignOutCommand(pool.of(id)));
  await expect(pool.refresh(before)).rejects.toEqual(refusedAs("NotAuthorizedException"));
  const after = (await pool.signIn(id, "segredo1")).AuthenticationResult?.RefreshToken ?? "";
  expect((await pool.refresh(after)).AuthenticationResult?.AccessToken).toBeDefined();
});

test("a refresh token that was altered or has expired is refused", async () => {
  let clock = now();
  const pool = poolOf(await during(startCognito({ now: () => clock })));
  const id = randomUUID();
  await pool.create(id);
  await pool.setPassword(id, "segredo1");
  const token = (await pool.signIn(id, "segredo1")).AuthenticationResult?.RefreshToken ?? "";
  const [header, , signature] = token.split(".");
  const otherClaims = Buffer.from(JSON.stringify({ username: id })).toString("base64url");
  await expect(pool.refresh(`${header}.${otherClaims}.${signature}`)).rejects.toEqual(
    refusedAs("NotAuthorizedException", "Invalid Refresh Token"),
  );
  clock = new Date(clock.getTime() + 31 * 86_400_000);
  await expect(pool.refresh(token)).rejects.toEqual(
    refusedAs("NotAuthorizedException", "Refresh Token has expired"),
  );
});

test("a client decides which flows it takes and whether unknown users show", async () => {
  const server = await during(startCognito({ now }));
  const { client } = poolOf(server);
  const clientWith = async (
    ...flows: ("ALLOW_ADMIN_USER_PASSWORD_AUTH" | "ALLOW_REFRESH_TOKEN_AUTH")[]
  ) => {
    const made = await client.send(
      new CreateUserPoolClientCommand({
        UserPoolId: server.userPoolId,
        ClientName: "other",
        ExplicitAuthFlows: flows,
      }),
    );
    return poolOf(server, { ...server, clientId: made.UserPoolClient?.ClientId ?? "" });
  };
  const open = await clientWith("ALLOW_ADMIN_USER_PASSWORD_AUTH");
  await expect(open.signIn("nobody", "segredo1")).rejects.toEqual(
    refusedAs("UserNotFoundException"),
  );
  const closed = await clientWith("ALLOW_REFRESH_TOKEN_AUTH");
  await expect(closed.signIn("nobody", "segredo1")).rejects.toEqual(
    refusedAs("InvalidParameterException"),
  );
});
