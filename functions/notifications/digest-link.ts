import { timingSafeEqual } from "node:crypto";
import type { TokenSeed } from "#functions/platform/mail/mail.ts";
import { mailedToken } from "#functions/platform/mail/mailed-token.ts";

/** Returns what the link of a person's digests is derived from: always the same, and good for nothing else. */
export function digestSeed(orgId: string, userId: string): TokenSeed {
  return { prefix: `${orgId}.${userId}.`, seed: `digest#${orgId}#${userId}` };
}

/** Returns whose link a token is; undefined of any other. */
export function readDigestToken(token: string): { orgId: string; userId: string } | undefined {
  const [orgId = "", userId = ""] = token.split(".");
  const right = Buffer.from(mailedToken(digestSeed(orgId, userId)));
  const given = Buffer.from(token);
  const isRight = right.length === given.length && timingSafeEqual(right, given);
  return isRight ? { orgId, userId } : undefined;
}
