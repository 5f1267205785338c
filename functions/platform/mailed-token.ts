import { randomBytes } from "node:crypto";
import type { Mail } from "./outbox.ts";
import { sign } from "./signing.ts";

/** Stands for the token in a mail that is not sent yet. */
export const MAILED_TOKEN = "{{mailed-token}}";

/** What a token is derived from. Without the secret of the stage it is worth nothing, so it may be stored. */
export interface TokenSeed {
  /** Written before the signature, in clear: whose token it is. */
  prefix: string;
  seed: string;
}

/** A seed for one new token, 32 random bytes. */
export function newTokenSeed(prefix = ""): TokenSeed {
  return { prefix, seed: randomBytes(32).toString("base64url") };
}

/** The token of a seed: the prefix and 43 characters that nobody can guess. Always the same one. */
export function mailedToken({ prefix, seed }: TokenSeed): string {
  return prefix + sign("link", seed);
}

/**
 * A mail as it goes out. The table, its stream and its backups hold the seed alone, and a mail that is sent a second
 * time carries the same token.
 */
export function withMailedToken(mail: Mail): Mail {
  if (!mail.tokenSeed) return mail;
  const token = mailedToken(mail.tokenSeed);
  const fill = (text: string) => text.replaceAll(MAILED_TOKEN, token);
  return { ...mail, html: fill(mail.html), text: fill(mail.text) };
}
