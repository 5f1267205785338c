import { randomBytes, randomInt } from "node:crypto";
import * as z from "zod";
import { type Client, type Cognito, PasswordPolicy, type Pool, poolOf } from "./cognito-state.ts";

const CreateUserPool = z.object({
  PoolName: z.string().min(1).max(128),
  UsernameConfiguration: z.object({ CaseSensitive: z.boolean() }).optional(),
  Policies: z.object({ PasswordPolicy }).optional(),
  Schema: z.array(z.object({ Name: z.string() })).default([]),
});

export async function createUserPool(cognito: Cognito, input: unknown) {
  const wanted = CreateUserPool.parse(input);
  const pool: Pool = {
    id: `us-east-1_${randomText(9, alphanumeric)}`,
    name: wanted.PoolName,
    caseSensitive: wanted.UsernameConfiguration?.CaseSensitive ?? true,
    passwordPolicy: wanted.Policies?.PasswordPolicy ?? PasswordPolicy.parse({}),
    customAttributes: wanted.Schema.map((attribute) => `custom:${attribute.Name}`),
    createdAt: cognito.now().toISOString(),
    users: {},
  };
  cognito.kept.value.pools[pool.id] = pool;
  await cognito.kept.save();
  return { UserPool: describePool(pool) };
}

const DescribeUserPool = z.object({ UserPoolId: z.string() });

export async function describeUserPool(cognito: Cognito, input: unknown) {
  const { UserPoolId } = DescribeUserPool.parse(input);
  return { UserPool: describePool(poolOf(cognito.kept.value, UserPoolId)) };
}

const CreateUserPoolClient = z.object({
  UserPoolId: z.string(),
  ClientName: z.string().min(1).max(128),
  GenerateSecret: z.boolean().default(false),
  ExplicitAuthFlows: z.array(z.string()).default([]),
  PreventUserExistenceErrors: z.enum(["ENABLED", "LEGACY"]).default("LEGACY"),
});

export async function createUserPoolClient(cognito: Cognito, input: unknown) {
  const wanted = CreateUserPoolClient.parse(input);
  const client: Client = {
    id: randomText(26, alphanumeric.slice(0, 36)),
    name: wanted.ClientName,
    poolId: poolOf(cognito.kept.value, wanted.UserPoolId).id,
    ...(wanted.GenerateSecret ? { secret: randomBytes(38).toString("base64url") } : {}),
    authFlows: wanted.ExplicitAuthFlows,
    hidesUnknownUsers: wanted.PreventUserExistenceErrors === "ENABLED",
  };
  cognito.kept.value.clients[client.id] = client;
  await cognito.kept.save();
  return {
    UserPoolClient: {
      ClientId: client.id,
      ClientName: client.name,
      UserPoolId: client.poolId,
      ClientSecret: client.secret,
      ExplicitAuthFlows: client.authFlows,
      PreventUserExistenceErrors: wanted.PreventUserExistenceErrors,
    },
  };
}

function describePool(pool: Pool) {
  return {
    Id: pool.id,
    Name: pool.name,
    Policies: { PasswordPolicy: pool.passwordPolicy },
    UsernameConfiguration: { CaseSensitive: pool.caseSensitive },
    EstimatedNumberOfUsers: Object.keys(pool.users).length,
    CreationDate: Date.parse(pool.createdAt) / 1000,
  };
}

const alphanumeric = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function randomText(length: number, letters: string): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
}
