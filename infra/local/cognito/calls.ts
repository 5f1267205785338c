import * as z from "zod";
import { recordFailure, recordSuccess, refuseLockedOut } from "./lockout.ts";
import { checkPassword, hashPassword, isPassword } from "./passwords.ts";
import { type Cognito, CognitoRefusal, findUser, poolOf, userOf } from "./state.ts";

type Call = (cognito: Cognito, input: unknown) => Promise<object>;

const UserOfPool = z.object({ UserPoolId: z.string(), Username: z.string().min(1).max(128) });
const UserAttributes = z.array(
  z.object({ Name: z.enum(["email", "email_verified"]), Value: z.string() }),
);
const AdminCreateUser = UserOfPool.extend({
  // Otherwise Cognito sends its own invitation.
  MessageAction: z.literal("SUPPRESS"),
  UserAttributes,
});
const AdminUpdateUserAttributes = UserOfPool.extend({ UserAttributes });
const AdminSetUserPassword = UserOfPool.extend({
  Password: z.string(),
  Permanent: z.literal(true),
});
const AdminInitiateAuth = z.object({
  AuthFlow: z.literal("ADMIN_USER_PASSWORD_AUTH"),
  UserPoolId: z.string(),
  ClientId: z.string(),
  AuthParameters: z.object({ USERNAME: z.string(), PASSWORD: z.string() }),
});

export const calls: Record<string, Call> = {
  async AdminCreateUser(cognito, input) {
    const { UserPoolId, Username, UserAttributes: given } = AdminCreateUser.parse(input);
    const pool = poolOf(cognito, UserPoolId);
    if (findUser(pool, Username))
      throw new CognitoRefusal("UsernameExistsException", "User account already exists");
    pool.users[Username.toLowerCase()] = { username: Username, attributes: valuesOf(given) };
    await cognito.kept.save();
    return { User: { Username } };
  },

  async AdminDeleteUser(cognito, input) {
    const { UserPoolId, Username } = UserOfPool.parse(input);
    const pool = poolOf(cognito, UserPoolId);
    delete pool.users[userOf(pool, Username).username.toLowerCase()];
    await cognito.kept.save();
    return {};
  },

  async AdminSetUserPassword(cognito, input) {
    const { UserPoolId, Username, Password } = AdminSetUserPassword.parse(input);
    const user = userOf(poolOf(cognito, UserPoolId), Username);
    checkPassword(Password);
    user.passwordHash = await hashPassword(Password);
    await cognito.kept.save();
    return {};
  },

  async AdminUpdateUserAttributes(cognito, input) {
    const { UserPoolId, Username, ...wanted } = AdminUpdateUserAttributes.parse(input);
    const { attributes } = userOf(poolOf(cognito, UserPoolId), Username);
    Object.assign(attributes, valuesOf(wanted.UserAttributes));
    await cognito.kept.save();
    return {};
  },

  /** Refuses an unknown user like a wrong password, and as slowly. */
  async AdminInitiateAuth(cognito, input) {
    const { UserPoolId, ClientId, AuthParameters } = AdminInitiateAuth.parse(input);
    const pool = poolOf(cognito, UserPoolId);
    if (cognito.kept.value.clients[ClientId]?.poolId !== pool.id)
      throw new CognitoRefusal("ResourceNotFoundException", `Client ${ClientId} does not exist.`);
    const user = findUser(pool, AuthParameters.USERNAME);
    if (user) refuseLockedOut(user, cognito.now());
    const matches = await isPassword(AuthParameters.PASSWORD, user?.passwordHash);
    if (!user || !matches) {
      if (user) recordFailure(user, cognito.now());
      throw new CognitoRefusal("NotAuthorizedException", "Incorrect username or password.");
    }
    recordSuccess(user);
    // The product does not use Cognito's tokens.
    return { ChallengeParameters: {}, AuthenticationResult: {} };
  },
};

function valuesOf(given: z.output<typeof UserAttributes>): Record<string, string> {
  return Object.fromEntries(given.map(({ Name, Value }) => [Name, Value]));
}
