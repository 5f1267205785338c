import { createHash, randomBytes } from "node:crypto";

/** Returns 32 random bytes as text: a secret that cannot be guessed. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns what the table stores of a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
