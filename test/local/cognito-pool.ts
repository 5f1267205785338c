import { randomUUID } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect } from "vitest";
import { type CognitoServer, startCognito } from "#infra/local/cognito.ts";
import { during, sdkSetting } from "./sdk-setting.ts";

export const now = () => new Date("2026-11-20T12:00:00.000Z");

/** The calls of one pool as the product makes them. */
export function poolOf(
  server: CognitoServer,
  ids: { userPoolId: string; clientId: string } = server,
) {
  const client = new CognitoIdentityProviderClient(sdkSetting(server.endpoint));
  const of = (Username: string) => ({ UserPoolId: ids.userPoolId, Username });
  const auth = (
    AuthFlow: "ADMIN_USER_PASSWORD_AUTH" | "REFRESH_TOKEN_AUTH",
    AuthParameters: Record<string, string>,
  ) =>
    client.send(
      new AdminInitiateAuthCommand({
        UserPoolId: ids.userPoolId,
        ClientId: ids.clientId,
        AuthFlow,
        AuthParameters,
      }),
    );
  return {
    client,
    of,
    create: (username: string, temporaryPassword?: string) =>
      client.send(
        new AdminCreateUserCommand({
          ...of(username),
          MessageAction: "SUPPRESS",
          TemporaryPassword: temporaryPassword,
          UserAttributes: [{ Name: "email", Value: "ana@exemplo.com.br" }],
        }),
      ),
    setPassword: (username: string, Password: string) =>
      client.send(new AdminSetUserPasswordCommand({ ...of(username), Password, Permanent: true })),
    get: (username: string) => client.send(new AdminGetUserCommand(of(username))),
    signIn: (username: string, password: string) =>
      auth("ADMIN_USER_PASSWORD_AUTH", { USERNAME: username, PASSWORD: password }),
    refresh: (token: string) => auth("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: token }),
  };
}

export async function poolWithUser(password = "segredo1") {
  const pool = poolOf(await during(startCognito({ now })));
  const id = randomUUID();
  await pool.create(id);
  await pool.setPassword(id, password);
  return { pool, id };
}

export const refusedAs = (name: string, message?: string) =>
  expect.objectContaining(message === undefined ? { name } : { name, message });
