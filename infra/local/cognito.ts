import * as z from "zod";
import { createUserPool, createUserPoolClient, describeUserPool } from "./cognito-pools.ts";
import { adminInitiateAuth } from "./cognito-sign-in.ts";
import { type Cognito, CognitoRefusal, emptyState, State } from "./cognito-state.ts";
import {
  adminCreateUser,
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
} from "./cognito-users.ts";
import {
  type HttpServer,
  startHttpServer,
  type WireReply,
  type WireRequest,
} from "./http-server.ts";
import { openJsonFile } from "./json-file.ts";

export type CognitoServer = HttpServer & { userPoolId: string; clientId: string };

const calls = new Map<string, (cognito: Cognito, input: unknown) => Promise<object>>(
  Object.entries({
    AdminCreateUser: adminCreateUser,
    AdminDeleteUser: adminDeleteUser,
    AdminDisableUser: adminDisableUser,
    AdminEnableUser: adminEnableUser,
    AdminGetUser: adminGetUser,
    AdminInitiateAuth: adminInitiateAuth,
    AdminSetUserPassword: adminSetUserPassword,
    AdminUpdateUserAttributes: adminUpdateUserAttributes,
    AdminUserGlobalSignOut: adminUserGlobalSignOut,
    CreateUserPool: createUserPool,
    CreateUserPoolClient: createUserPoolClient,
    DescribeUserPool: describeUserPool,
  }),
);

/**
 * The part of Cognito that the product and its deployment call, with one pool and one client ready:
 * passwords of at least 6 characters (each form asks for more by its own rule), unknown users hidden.
 * With `file` everything is kept there; a call that changes something answers once it is on the disk.
 *
 * @throws Error naming the file when it cannot be used.
 */
export async function startCognito(options: {
  file?: string;
  now: () => Date;
}): Promise<CognitoServer> {
  const kept = await openJsonFile(options.file, State, emptyState);
  const cognito = { kept, now: options.now };
  const userPoolId = Object.keys(kept.value.pools)[0] ?? (await addPool(cognito));
  const clients = Object.values(kept.value.clients);
  const clientId =
    clients.find((client) => client.poolId === userPoolId)?.id ??
    (await addClient(cognito, userPoolId));
  const server = await startHttpServer((request) => answer(cognito, request));
  return {
    endpoint: server.endpoint,
    userPoolId,
    clientId,
    async stop() {
      await server.stop();
      await kept.save();
    },
  };
}

async function addPool(cognito: Cognito): Promise<string> {
  const { UserPool } = await createUserPool(cognito, {
    PoolName: "local",
    UsernameConfiguration: { CaseSensitive: false },
    Policies: { PasswordPolicy: { MinimumLength: 6 } },
  });
  return UserPool.Id;
}

async function addClient(cognito: Cognito, poolId: string): Promise<string> {
  const { UserPoolClient } = await createUserPoolClient(cognito, {
    UserPoolId: poolId,
    ClientName: "local",
    ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
    PreventUserExistenceErrors: "ENABLED",
  });
  return UserPoolClient.ClientId;
}

async function answer(cognito: Cognito, request: WireRequest): Promise<WireReply> {
  const name = String(request.headers["x-amz-target"]).split(".").at(-1) ?? "";
  const call = calls.get(name);
  if (!call) return refusal("UnknownOperationException", `${name} is not simulated.`);
  try {
    const output = await call(cognito, JSON.parse(request.body.toString()));
    return reply(200, output);
  } catch (error) {
    if (error instanceof CognitoRefusal) return refusal(error.name, error.message);
    if (error instanceof z.ZodError) {
      return refusal("InvalidParameterException", z.prettifyError(error));
    }
    throw error;
  }
}

function refusal(name: string, message: string): WireReply {
  return reply(400, { __type: name, message });
}

function reply(status: number, body: object): WireReply {
  return {
    status,
    headers: { "content-type": "application/x-amz-json-1.1" },
    body: JSON.stringify(body),
  };
}
