import { createHash, timingSafeEqual } from "node:crypto";

/** Compares two secrets in constant time. */
export function isSameSecret(given: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(secret));
}
