import * as z from "zod";
import type { JsonFile } from "../json-file.ts";

const User = z.object({
  username: z.string(),
  attributes: z.record(z.string(), z.string()),
  passwordHash: z.string().optional(),
});
export type User = z.output<typeof User>;

/** By user name in lower case: the pool ignores case. */
const Pool = z.object({ id: z.string(), users: z.record(z.string(), User) });
export type Pool = z.output<typeof Pool>;

const Client = z.object({ id: z.string(), poolId: z.string() });

export const State = z.object({
  pools: z.record(z.string(), Pool),
  clients: z.record(z.string(), Client),
});

export interface Cognito {
  kept: JsonFile<z.output<typeof State>>;
  now: () => Date;
}

export class CognitoRefusal extends Error {
  override readonly name: string;
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** @throws CognitoRefusal `ResourceNotFoundException` */
export function poolOf({ kept }: Cognito, poolId: string): Pool {
  const pool = kept.value.pools[poolId];
  if (pool) return pool;
  throw new CognitoRefusal("ResourceNotFoundException", `User pool ${poolId} does not exist.`);
}

export function findUser(pool: Pool, username: string): User | undefined {
  const key = username.toLowerCase();
  return Object.hasOwn(pool.users, key) ? pool.users[key] : undefined;
}

/** @throws CognitoRefusal `UserNotFoundException` */
export function userOf(pool: Pool, username: string): User {
  const user = findUser(pool, username);
  if (user) return user;
  throw new CognitoRefusal("UserNotFoundException", "User does not exist.");
}
