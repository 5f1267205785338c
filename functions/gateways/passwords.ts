import { env } from "#functions/platform/env.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { Problem } from "#shared/errors.ts";

/** Imported on first use: a fifth of a function's code, and its most frequent calls need no password. */
const sdk = () => import("./cognito.ts");

/** Cognito's user name is our user id. Only our table knows whose address is whose. */
const ofUser = (userId: string) => ({ UserPoolId: env("USER_POOL_ID"), Username: userId });

/** Always verified for Cognito; whether an address is confirmed is in our user record. */
const addressOf = (email: string) => [
  { Name: "email", Value: email },
  { Name: "email_verified", Value: "true" },
];

/** Opens an account with a password. Idempotent. */
export async function openAccount(userId: string, email: string, password: string): Promise<void> {
  const { cognito, AdminCreateUserCommand, UsernameExistsException } = await sdk();
  try {
    await cognito.send(
      new AdminCreateUserCommand({
        ...ofUser(userId),
        MessageAction: "SUPPRESS",
        UserAttributes: addressOf(email),
      }),
    );
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  await setPassword(userId, password);
}

export async function setPassword(userId: string, password: string): Promise<void> {
  const { cognito, AdminSetUserPasswordCommand } = await sdk();
  await cognito.send(
    new AdminSetUserPasswordCommand({ ...ofUser(userId), Password: password, Permanent: true }),
  );
}

/** Changes the address of an account. Ignores a missing account. */
export async function changeAddress(userId: string, email: string): Promise<void> {
  const { cognito, AdminUpdateUserAttributesCommand, UserNotFoundException } = await sdk();
  const attributes = { UserAttributes: addressOf(email) };
  try {
    await cognito.send(new AdminUpdateUserAttributesCommand({ ...ofUser(userId), ...attributes }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

/**
 * Returns whether a password is right. An unknown person takes as long as a wrong password.
 * @throws Problem `too_many_attempts` while Cognito locks the person out
 */
export async function isPassword(userId: string, password: string): Promise<boolean> {
  const { cognito, AdminInitiateAuthCommand, NotAuthorizedException, UserNotFoundException } =
    await sdk();
  try {
    await cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId: env("USER_POOL_ID"),
        ClientId: env("USER_POOL_CLIENT_ID"),
        AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: userId, PASSWORD: password },
      }),
    );
    return true;
  } catch (error) {
    if (isLockedOut(error)) {
      logSecurity("limit_reached", { userId, detail: "cognito" });
      throw new Problem("too_many_attempts", { values: { wait: "alguns minutos" }, cause: error });
    }
    if (error instanceof NotAuthorizedException || error instanceof UserNotFoundException)
      return false;
    throw error;
  }
}

/** A lock-out has the name of a wrong password, so the message decides. Lasts from a second to 15 minutes. */
function isLockedOut(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("Password attempts exceeded");
}

/** Closes an account. Ignores a missing account. */
export async function closeAccount(userId: string): Promise<void> {
  const { cognito, AdminDeleteUserCommand, UserNotFoundException } = await sdk();
  try {
    await cognito.send(new AdminDeleteUserCommand(ofUser(userId)));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}
