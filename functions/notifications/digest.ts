import { keys } from "#functions/platform/table/keys/keys.ts";
import { getMany } from "#functions/platform/table/table.ts";
import { Problem } from "#shared/errors.ts";
import { maskEmail } from "#shared/values/text.ts";
import {
  mailPreferencesOf,
  readDigestToken,
  saveMailPreferences,
} from "./mail-preferences-store.ts";

/** Returns whose digest a mailed link ends. @throws Problem `digest_link_over` for any other token */
export async function readDigestLink(token: string) {
  const { orgId, userId } = parsed(token);
  const [organization, member, user] = await getMany([
    keys.organization(orgId),
    keys.member(orgId, userId),
    keys.user(userId),
  ]);
  if (!organization || organization.deletedAt || !member || !user)
    throw new Problem("digest_link_over");
  return {
    organization: organization.name,
    email: maskEmail(user.email),
    weekly: mailPreferencesOf(member).weekly,
  };
}

/** Ends the digest of a mailed link; idempotent. @throws Problem `digest_link_over` for any other token */
export async function endDigest(token: string): Promise<void> {
  const { orgId, userId } = parsed(token);
  if (!(await saveMailPreferences(orgId, userId, { weekly: false })))
    throw new Problem("digest_link_over");
}

function parsed(token: string) {
  const whose = readDigestToken(token);
  if (!whose) throw new Problem("digest_link_over");
  return whose;
}
