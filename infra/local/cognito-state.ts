import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import * as z from "zod";
import type { JsonFile } from "./json-file.ts";

export const PasswordPolicy = z.object({
  MinimumLength: z.int().min(6).max(99).default(8),
  RequireLowercase: z.boolean().default(false),
  RequireUppercase: z.boolean().default(false),
  RequireNumbers: z.boolean().default(false),
  RequireSymbols: z.boolean().default(false),
});
export type PasswordPolicy = z.output<typeof PasswordPolicy>;

const User = z.object({
  username: z.string(),
  sub: z.string(),
  attributes: z.record(z.string(), z.string()),
  status: z.enum(["FORCE_CHANGE_PASSWORD", "CONFIRMED"]),
  enabled: z.boolean(),
  /** Absent until somebody sets one: such a user cannot sign in. */
  passwordHash: z.string().optional(),
  /** Counts the global sign-outs: a refresh token of an earlier count is revoked. */
  signOuts: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type User = z.output<typeof User>;

const Pool = z.object({
  id: z.string(),
  name: z.string(),
  caseSensitive: z.boolean(),
  passwordPolicy: PasswordPolicy,
  customAttributes: z.array(z.string()),
  createdAt: z.string(),
  /** By username, in lower case where the pool ignores case. */
  users: z.record(z.string(), User),
});
export type Pool = z.output<typeof Pool>;

const Client = z.object({
  id: z.string(),
  name: z.string(),
  poolId: z.string(),
  secret: z.string().optional(),
  authFlows: z.array(z.string()),
  hidesUnknownUsers: z.boolean(),
});
export type Client = z.output<typeof Client>;

export const State = z.object({
  /** RSA key that signs the tokens (PEM, PKCS 8). */
  signingKey: z.string(),
  pools: z.record(z.string(), Pool),
  clients: z.record(z.string(), Client),
});
export type State = z.output<typeof State>;

/** What every call works on. */
export type Cognito = { kept: JsonFile<State>; now: () => Date };

/** An answer that refuses, with the name the SDK raises. */
export class CognitoRefusal extends Error {
  override readonly name: string;
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** A state without pools and with a new signing key. */
export async function emptyState(): Promise<State> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return {
    signingKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    pools: {},
    clients: {},
  };
}

/** @throws CognitoRefusal `ResourceNotFoundException` */
export function poolOf(state: State, poolId: string): Pool {
  const pool = state.pools[poolId];
  if (pool) return pool;
  throw new CognitoRefusal("ResourceNotFoundException", `User pool ${poolId} does not exist.`);
}

/** @throws CognitoRefusal `ResourceNotFoundException`, also for a client of another pool */
export function clientOf(state: State, poolId: string, clientId: string): Client {
  const client = state.clients[clientId];
  if (client?.poolId === poolId) return client;
  throw new CognitoRefusal(
    "ResourceNotFoundException",
    `User pool client ${clientId} does not exist.`,
  );
}

export function userKey(pool: Pool, username: string): string {
  return pool.caseSensitive ? username : username.toLowerCase();
}

export function findUser(pool: Pool, username: string): User | undefined {
  const key = userKey(pool, username);
  return Object.hasOwn(pool.users, key) ? pool.users[key] : undefined;
}

/** @throws CognitoRefusal `UserNotFoundException` */
export function userOf(pool: Pool, username: string): User {
  const user = findUser(pool, username);
  if (user) return user;
  throw new CognitoRefusal("UserNotFoundException", "User does not exist.");
}
