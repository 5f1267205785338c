import type { TokenSeed } from "#functions/platform/mail/mail.ts";
import { mailedToken } from "#functions/platform/mail/mailed-token.ts";
import { isSameSecret } from "#functions/platform/same-secret.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { MemberRecord } from "#functions/platform/table/records.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { MailChanges, MailPreferences } from "#shared/notifications/schemas.ts";

declare module "#functions/platform/table/records.ts" {
  interface MemberRecord {
    digestOff?: boolean;
    visitMails?: boolean;
  }
}

export function mailPreferencesOf({ digestOff, visitMails }: MemberRecord): MailPreferences {
  return { weekly: digestOff !== true, visits: visitMails === true };
}

/** Changes which mails a member wants; absent ones stay. Idempotent. Returns whether there is such a member. */
export async function saveMailPreferences(
  orgId: string,
  userId: string,
  { weekly, visits }: MailChanges,
): Promise<boolean> {
  const set = {
    ...(weekly !== undefined && { digestOff: !weekly }),
    ...(visits !== undefined && { visitMails: visits }),
  };
  if (Object.keys(set).length === 0) return true;
  return tryWrite({ update: keys.member(orgId, userId), set, condition: "exists" });
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
