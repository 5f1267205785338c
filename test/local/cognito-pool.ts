import { randomUUID } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect } from "vitest";
import { type CognitoServer, startCognito } from "#infra/local/cognito/cognito.ts";
import { during, sdkSetting } from "./sdk-setting.ts";

export const now = () => new Date("2026-11-20T12:00:00.000Z");

export function poolOf(
  server: CognitoServer,
  ids: { userPoolId: string; clientId: string } = server,
) {
  const client = new CognitoIdentityProviderClient(sdkSetting(server.endpoint));
  const of = (Username: string) => ({ UserPoolId: ids.userPoolId, Username });
  return {
    create: (username: string) =>
      client.send(
        new AdminCreateUserCommand({
          ...of(username),
          MessageAction: "SUPPRESS",
          UserAttributes: [{ Name: "email", Value: "ana@exemplo.com.br" }],
        }),
      ),
    setPassword: (username: string, Password: string) =>
      client.send(new AdminSetUserPasswordCommand({ ...of(username), Password, Permanent: true })),
    update: (username: string, Name: string, Value: string) =>
      client.send(
        new AdminUpdateUserAttributesCommand({
          ...of(username),
          UserAttributes: [{ Name, Value }],
        }),
      ),
    remove: (username: string) => client.send(new AdminDeleteUserCommand(of(username))),
    signIn: (username: string, password: string) =>
      client.send(
        new AdminInitiateAuthCommand({
          UserPoolId: ids.userPoolId,
          ClientId: ids.clientId,
          AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
          AuthParameters: { USERNAME: username, PASSWORD: password },
        }),
      ),
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
