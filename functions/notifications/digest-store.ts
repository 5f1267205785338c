import type { TokenSeed } from "#functions/platform/mail/mail.ts";
import { mailedToken } from "#functions/platform/mail/mailed-token.ts";
import { isSameSecret } from "#functions/platform/same-secret.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";

declare module "#functions/platform/table/records.ts" {
  interface MemberRecord {
    digestOff?: boolean;
  }
}

/** Switches a member's digest on or off; idempotent. Returns whether there is such a member. */
export function setDigest(orgId: string, userId: string, isOn: boolean): Promise<boolean> {
  return tryWrite({
    update: keys.member(orgId, userId),
    set: { digestOff: !isOn },
    condition: "exists",
  });
}

/** Returns the seed of a member's digest link: always the same, and of no other use. */
export function digestSeed(orgId: string, userId: string): TokenSeed {
  return { prefix: `${orgId}.${userId}.`, seed: `digest#${orgId}#${userId}` };
}

/** Returns undefined for any other token. */
export function readDigestToken(token: string): { orgId: string; userId: string } | undefined {
  const [orgId = "", userId = ""] = token.split(".");
  const isOurs = isSameSecret(token, mailedToken(digestSeed(orgId, userId)));
  return isOurs ? { orgId, userId } : undefined;
}
