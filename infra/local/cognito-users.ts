import { randomUUID } from "node:crypto";
import * as z from "zod";
import { checkPassword, hashPassword } from "./cognito-passwords.ts";
import {
  type Cognito,
  CognitoRefusal,
  findUser,
  type Pool,
  poolOf,
  type User,
  userKey,
  userOf,
} from "./cognito-state.ts";

const Attributes = z.array(z.object({ Name: z.string(), Value: z.string().default("") }));
const Username = z
  .string()
  .max(128)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u);
const UserOfPool = z.object({ UserPoolId: z.string(), Username });

const AdminCreateUser = UserOfPool.extend({
  // Without it the real service sends an invitation of its own, which this one cannot.
  MessageAction: z.literal("SUPPRESS"),
  TemporaryPassword: z.string().optional(),
  UserAttributes: Attributes.default([]),
});

/** @throws CognitoRefusal `UsernameExistsException` */
export async function adminCreateUser(cognito: Cognito, input: unknown) {
  const wanted = AdminCreateUser.parse(input);
  const pool = poolOf(cognito.kept.value, wanted.UserPoolId);
  const attributes = readAttributes(pool, wanted.UserAttributes);
  const password = wanted.TemporaryPassword;
  if (password !== undefined) checkPassword(password, pool.passwordPolicy);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  if (findUser(pool, wanted.Username)) {
    throw new CognitoRefusal("UsernameExistsException", "User account already exists");
  }
  const at = cognito.now().toISOString();
  const user: User = {
    username: wanted.Username,
    sub: randomUUID(),
    attributes,
    status: "FORCE_CHANGE_PASSWORD",
    enabled: true,
    ...(passwordHash === undefined ? {} : { passwordHash }),
    signOuts: 0,
    createdAt: at,
    updatedAt: at,
  };
  pool.users[userKey(pool, user.username)] = user;
  await cognito.kept.save();
  return { User: { ...describeUser(user), Attributes: listAttributes(user) } };
}

export async function adminGetUser(cognito: Cognito, input: unknown) {
  const { user } = locate(cognito, UserOfPool.parse(input));
  return { ...describeUser(user), UserAttributes: listAttributes(user) };
}

const AdminSetUserPassword = UserOfPool.extend({
  Password: z.string(),
  Permanent: z.boolean().default(false),
});

export async function adminSetUserPassword(cognito: Cognito, input: unknown) {
  const wanted = AdminSetUserPassword.parse(input);
  const { pool } = locate(cognito, wanted);
  checkPassword(wanted.Password, pool.passwordPolicy);
  const passwordHash = await hashPassword(wanted.Password);
  const status = wanted.Permanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD";
  return change(cognito, wanted, (user) => Object.assign(user, { passwordHash, status }));
}

const AdminUpdateUserAttributes = UserOfPool.extend({ UserAttributes: Attributes });

export async function adminUpdateUserAttributes(cognito: Cognito, input: unknown) {
  const wanted = AdminUpdateUserAttributes.parse(input);
  return change(cognito, wanted, (user, pool) =>
    Object.assign(user.attributes, readAttributes(pool, wanted.UserAttributes)),
  );
}

export async function adminDisableUser(cognito: Cognito, input: unknown) {
  return change(cognito, UserOfPool.parse(input), (user) => {
    user.enabled = false;
  });
}

export async function adminEnableUser(cognito: Cognito, input: unknown) {
  return change(cognito, UserOfPool.parse(input), (user) => {
    user.enabled = true;
  });
}

export async function adminUserGlobalSignOut(cognito: Cognito, input: unknown) {
  return change(cognito, UserOfPool.parse(input), (user) => {
    user.signOuts += 1;
  });
}

export async function adminDeleteUser(cognito: Cognito, input: unknown) {
  const { pool, user } = locate(cognito, UserOfPool.parse(input));
  delete pool.users[userKey(pool, user.username)];
  await cognito.kept.save();
  return {};
}

function locate(cognito: Cognito, wanted: z.output<typeof UserOfPool>) {
  const pool = poolOf(cognito.kept.value, wanted.UserPoolId);
  return { pool, user: userOf(pool, wanted.Username) };
}

async function change(
  cognito: Cognito,
  wanted: z.output<typeof UserOfPool>,
  alter: (user: User, pool: Pool) => unknown,
) {
  const { pool, user } = locate(cognito, wanted);
  alter(user, pool);
  user.updatedAt = cognito.now().toISOString();
  await cognito.kept.save();
  return {};
}

const standardAttributes =
  "address birthdate email email_verified family_name gender given_name locale middle_name name nickname phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo".split(
    " ",
  );

function readAttributes(pool: Pool, given: z.output<typeof Attributes>): Record<string, string> {
  const known = [...standardAttributes, ...pool.customAttributes];
  const unknown = given.find((attribute) => !known.includes(attribute.Name));
  if (unknown) {
    throw new CognitoRefusal(
      "InvalidParameterException",
      `Attributes did not conform to the schema: ${unknown.Name}: Attribute does not exist in the schema.`,
    );
  }
  return Object.fromEntries(given.map((attribute) => [attribute.Name, attribute.Value]));
}

function listAttributes(user: User) {
  return Object.entries({ ...user.attributes, sub: user.sub }).map(([Name, Value]) => ({
    Name,
    Value,
  }));
}

function describeUser(user: User) {
  return {
    Username: user.username,
    UserStatus: user.status,
    Enabled: user.enabled,
    UserCreateDate: Date.parse(user.createdAt) / 1000,
    UserLastModifiedDate: Date.parse(user.updatedAt) / 1000,
  };
}
