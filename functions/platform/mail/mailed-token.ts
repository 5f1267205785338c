import { sign } from "../signing.ts";
import { newToken } from "../token.ts";
import { MAILED_TOKEN, type Mail, type TokenSeed } from "./mail.ts";

export { MAILED_TOKEN };

/** Returns the seed of a new token. */
export function newTokenSeed(prefix = ""): TokenSeed {
  return { prefix, seed: newToken() };
}

/** Returns the token of a seed, always the same: the prefix and 43 characters that cannot be guessed. */
export function mailedToken({ prefix, seed }: TokenSeed): string {
  return prefix + sign("link", seed);
}

/**
 * Inserts the token. The table, its stream and its backups hold only the seed, and a mail that is sent twice carries
 * the same token.
 */
export function withMailedToken(mail: Mail): Mail {
  if (!mail.tokenSeed) return mail;
  const token = mailedToken(mail.tokenSeed);
  const fill = (text: string) => text.replaceAll(MAILED_TOKEN, token);
  const { headers } = mail;
  return {
    ...mail,
    html: fill(mail.html),
    text: fill(mail.text),
    ...(headers && {
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, fill(value)]),
      ),
    }),
  };
}
