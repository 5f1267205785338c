import { createHmac, randomUUID } from "node:crypto";
import * as z from "zod";
import { noteFailure, noteSuccess, refuseLockedOut } from "./cognito-lockout.ts";
import { isPassword } from "./cognito-passwords.ts";
import {
  type Client,
  clientOf,
  type Cognito,
  CognitoRefusal,
  findUser,
  type Pool,
  poolOf,
  type User,
} from "./cognito-state.ts";
import { issueTokens, readRefreshToken } from "./cognito-tokens.ts";

const AdminInitiateAuth = z.discriminatedUnion("AuthFlow", [
  z.object({
    AuthFlow: z.enum(["ADMIN_USER_PASSWORD_AUTH", "ADMIN_NO_SRP_AUTH"]),
    UserPoolId: z.string(),
    ClientId: z.string(),
    AuthParameters: z.object({
      USERNAME: z.string(),
      PASSWORD: z.string(),
      SECRET_HASH: z.string().optional(),
    }),
  }),
  z.object({
    AuthFlow: z.enum(["REFRESH_TOKEN_AUTH", "REFRESH_TOKEN"]),
    UserPoolId: z.string(),
    ClientId: z.string(),
    AuthParameters: z.object({ REFRESH_TOKEN: z.string(), SECRET_HASH: z.string().optional() }),
  }),
]);

/**
 * Signs in with a password or renews with a refresh token. A user who has a temporary password
 * gets the challenge NEW_PASSWORD_REQUIRED instead of tokens.
 *
 * @throws CognitoRefusal `NotAuthorizedException`, also while the user is locked out; `UserNotFoundException` only for a client that
 * does not hide who exists; `InvalidParameterException` when the client may not use the flow.
 */
export async function adminInitiateAuth(cognito: Cognito, input: unknown) {
  const wanted = AdminInitiateAuth.parse(input);
  const pool = poolOf(cognito.kept.value, wanted.UserPoolId);
  const client = clientOf(cognito.kept.value, pool.id, wanted.ClientId);
  if ("REFRESH_TOKEN" in wanted.AuthParameters) {
    return renew(cognito, pool, client, wanted.AuthParameters);
  }
  requireFlow(client, "ALLOW_ADMIN_USER_PASSWORD_AUTH");
  const { USERNAME, PASSWORD, SECRET_HASH } = wanted.AuthParameters;
  requireSecretHash(client, USERNAME, SECRET_HASH);
  const user = await userWithPassword(cognito, pool, client, { USERNAME, PASSWORD });
  if (user.status === "FORCE_CHANGE_PASSWORD") {
    return {
      ChallengeName: "NEW_PASSWORD_REQUIRED",
      Session: randomUUID(),
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.username,
        requiredAttributes: "[]",
        userAttributes: JSON.stringify(user.attributes),
      },
    };
  }
  return {
    ChallengeParameters: {},
    AuthenticationResult: issueTokens(cognito, pool, client, user),
  };
}

async function userWithPassword(
  cognito: Cognito,
  pool: Pool,
  client: Client,
  { USERNAME, PASSWORD }: { USERNAME: string; PASSWORD: string },
): Promise<User> {
  const user = findUser(pool, USERNAME);
  if (user) refuseLockedOut(user, cognito.now());
  const matches = await isPassword(PASSWORD, user?.passwordHash);
  if (!user && !client.hidesUnknownUsers) {
    throw new CognitoRefusal("UserNotFoundException", "User does not exist.");
  }
  if (!user || !matches) {
    if (user) noteFailure(user, cognito.now());
    throw new CognitoRefusal("NotAuthorizedException", "Incorrect username or password.");
  }
  requireEnabled(user);
  noteSuccess(user);
  return user;
}

function renew(
  cognito: Cognito,
  pool: Pool,
  client: Client,
  given: { REFRESH_TOKEN: string; SECRET_HASH?: string | undefined },
) {
  requireFlow(client, "ALLOW_REFRESH_TOKEN_AUTH");
  const claims = readRefreshToken(cognito, given.REFRESH_TOKEN);
  const user = findUser(pool, claims.username);
  if (claims.client_id !== client.id || user?.sub !== claims.sub) {
    throw new CognitoRefusal("NotAuthorizedException", "Invalid Refresh Token");
  }
  requireSecretHash(client, user.username, given.SECRET_HASH);
  requireEnabled(user);
  if (user.signOuts !== claims.sign_outs) {
    throw new CognitoRefusal("NotAuthorizedException", "Refresh Token has been revoked");
  }
  const { RefreshToken: _kept, ...renewed } = issueTokens(cognito, pool, client, user);
  return { ChallengeParameters: {}, AuthenticationResult: renewed };
}

function requireFlow(client: Client, flow: string): void {
  if (client.authFlows.includes(flow)) return;
  throw new CognitoRefusal("InvalidParameterException", "Auth flow not enabled for this client");
}

function requireEnabled(user: User): void {
  if (!user.enabled) throw new CognitoRefusal("NotAuthorizedException", "User is disabled.");
}

function requireSecretHash(client: Client, username: string, given: string | undefined): void {
  if (client.secret === undefined) return;
  const expected = createHmac("sha256", client.secret).update(username + client.id);
  if (given === expected.digest("base64")) return;
  throw new CognitoRefusal(
    "NotAuthorizedException",
    `Unable to verify secret hash for client ${client.id}`,
  );
}
