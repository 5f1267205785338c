import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { CognitoRefusal } from "./state.ts";

const keyBytes = 32;
// About 10 ms a hash. Tests, which register thousands of users, use less.
const cost = { N: Number(process.env["LOCAL_SCRYPT_N"] ?? 8192), r: 8, p: 1 };
// Compared for unknown users, so that the answer takes as long.
const nobody = `${"00".repeat(16)}:${"00".repeat(keyBytes)}`;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString("hex")}:${(await derive(password, salt)).toString("hex")}`;
}

/** Returns whether `password` made `hash`. Without a hash it takes as long and returns false. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt = "", key = ""] = (hash ?? nobody).split(":");
  const derived = await derive(password, Buffer.from(salt, "hex"));
  return timingSafeEqual(derived, Buffer.from(key, "hex")) && hash !== undefined;
}

/**
 * Checks the pool's policy; forms require more.
 * @throws CognitoRefusal for outer spaces, less than 6 or more than 256 characters
 */
export function checkPassword(password: string): void {
  if (!/^\S+.*\S+$/s.test(password) || password.length > 256) {
    throw new CognitoRefusal(
      "InvalidParameterException",
      "1 validation error detected: Value at 'password' failed to satisfy constraint: " +
        "Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  if (password.length < 6) {
    throw new CognitoRefusal(
      "InvalidPasswordException",
      "Password did not conform with policy: Password not long enough",
    );
  }
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
