import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { CognitoRefusal, type PasswordPolicy } from "./cognito-state.ts";

const keyBytes = 32;
// About 10 ms a hash: a test run that registers thousands of users stays fast.
const cost = { N: 8192, r: 8, p: 1 };
// What an unknown user is compared with, so that the answer takes as long as for a known one.
const nobody = `${"00".repeat(16)}:${"00".repeat(keyBytes)}`;

/** Salt and scrypt key in hexadecimal, joined by a colon. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString("hex")}:${(await derive(password, salt)).toString("hex")}`;
}

/** Whether `password` made `hash`; without a hash it takes as long and is false. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt = "", key = ""] = (hash ?? nobody).split(":");
  const derived = await derive(password, Buffer.from(salt, "hex"));
  return timingSafeEqual(derived, Buffer.from(key, "hex")) && hash !== undefined;
}

/**
 * @throws CognitoRefusal `InvalidParameterException` on spaces at an edge or more than 256
 * characters, `InvalidPasswordException` when the pool's policy is not met (as Cognito answers).
 */
export function checkPassword(password: string, policy: PasswordPolicy): void {
  if (!/^\S+.*\S+$/s.test(password) || password.length > 256) {
    throw new CognitoRefusal(
      "InvalidParameterException",
      "1 validation error detected: Value at 'password' failed to satisfy constraint: " +
        "Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  const missing = missingFrom(password, policy);
  if (missing !== undefined) {
    throw new CognitoRefusal(
      "InvalidPasswordException",
      `Password did not conform with policy: ${missing}`,
    );
  }
}

function missingFrom(password: string, policy: PasswordPolicy): string | undefined {
  if (password.length < policy.MinimumLength) return "Password not long enough";
  if (policy.RequireLowercase && !/[a-z]/.test(password)) {
    return "Password must have lowercase characters";
  }
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) {
    return "Password must have uppercase characters";
  }
  if (policy.RequireNumbers && !/\d/.test(password)) return "Password must have numeric characters";
  if (policy.RequireSymbols && !/[^A-Za-z0-9]/.test(password)) {
    return "Password must have symbol characters";
  }
  return undefined;
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
