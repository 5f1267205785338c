import { ttlAfter } from "#functions/platform/clock.ts";
import type { TokenSeed } from "#functions/platform/mail/mail.ts";
import { mailedToken, newTokenSeed } from "#functions/platform/mail/mailed-token.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, query } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { hashToken, newToken } from "#functions/platform/token.ts";
import { Problem } from "#shared/errors.ts";
import type { AssignableRole } from "#shared/organization/rules.ts";
import { inviteEnd } from "#shared/organization/team.ts";
import { DAY_MS } from "#shared/values/instants.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    invite: InviteRecord;
    inviteLink: LinkRecord;
  }
}

/** How long an expired invite is reported as expired. */
const KEPT_MS = 30 * DAY_MS;

/** Of its two tokens only the SHA-256 are stored. Instants in ISO UTC. */
export interface InviteRecord extends Key {
  id: number;
  email: string;
  organizationId: string;
  role: AssignableRole;
  invitedBy: string;
  /** The inviter's name when the invite was made. */
  inviterName: string;
  /** The name typed for a person who was registered but has an account. */
  firstName?: string;
  lastName?: string;
  /** Stands for that person in lists instead of the account's id. */
  inviteeId?: string;
  /** Of the mailed token, which proves the address. */
  tokenHash: string;
  /** Of the copied token, which proves nothing. Absent in older invites. */
  copiedTokenHash?: string;
  createdAt: string;
  expiresAt: string;
  ttl: number;
}

/** Finds the organization of a token. Kept after use, so that accepting is idempotent. */
interface LinkRecord extends Key {
  purpose: "invite";
  orgId: string;
  usedBy: string | null;
  /** In the link of the copied token: the hash of the mailed one. */
  copyOf?: string;
  ttl: number;
}

export interface InviteLink {
  orgId: string;
  tokenHash: string;
  /** Its holder reads the mailbox. */
  isMailed: boolean;
  usedBy: string | null;
}

/** Returns all invites, expired ones included, unordered. */
export function list(orgId: string): Promise<InviteRecord[]> {
  return query(keys.invites(orgId));
}

/** @throws Problem `invite_invalid` when it is unknown, cancelled or renewed */
export async function getLink(token: string): Promise<InviteLink> {
  const hash = hashToken(token);
  const link = await get(keys.link(hash));
  if (link?.purpose !== "invite") throw new Problem("invite_invalid");
  const { orgId, usedBy, copyOf } = link;
  return { orgId, tokenHash: copyOf ?? hash, isMailed: copyOf === undefined, usedBy };
}

type NewInvite = Pick<
  InviteRecord,
  "id" | "email" | "role" | "invitedBy" | "inviterName" | "firstName" | "lastName" | "inviteeId"
>;

/**
 * Replaces the invite `before` of the same e-mail and voids its links. Has two tokens: the mailed one, by its seed, and
 * `copiedToken` for the inviter.
 */
export function renew(
  orgId: string,
  fields: NewInvite,
  before: InviteRecord | undefined,
  now: Date,
): { tokenSeed: TokenSeed; copiedToken: string; invite: InviteRecord; writes: Write[] } {
  const tokenSeed = newTokenSeed();
  const copiedToken = newToken();
  const expiresAt = inviteEnd(now);
  const ttl = ttlAfter(expiresAt, KEPT_MS);
  const invite: InviteRecord = {
    ...keys.invite(orgId, fields.email),
    ...fields,
    organizationId: orgId,
    tokenHash: hashToken(mailedToken(tokenSeed)),
    copiedTokenHash: hashToken(copiedToken),
    createdAt: now.toISOString(),
    expiresAt,
    ttl,
  };
  const link = (hash: string, more: Partial<LinkRecord> = {}): Write => ({
    put: { ...keys.link(hash), purpose: "invite", orgId, usedBy: null, ttl, ...more },
  });
  return {
    tokenSeed,
    copiedToken,
    invite,
    writes: [
      { put: { ...invite } },
      link(invite.tokenHash),
      link(hashToken(copiedToken), { copyOf: invite.tokenHash }),
      ...(before ? removeLinks(before) : []),
    ],
  };
}

/** Returns the writes that remove an invite and its links; they fail with `failWith` after a concurrent removal. */
export function remove(invite: InviteRecord, failWith: Problem): Write[] {
  const { tokenHash } = invite;
  return [
    { remove: invite, condition: { equals: { tokenHash } }, failWith },
    ...removeLinks(invite),
  ];
}

function removeLinks(invite: InviteRecord): Write[] {
  return linkHashes(invite).map((hash) => ({ remove: keys.link(hash) }));
}

function linkHashes({ tokenHash, copiedTokenHash }: InviteRecord): string[] {
  return copiedTokenHash ? [tokenHash, copiedTokenHash] : [tokenHash];
}

/** Returns the writes that use up an invite; they fail with `invite_invalid` when it was cancelled. */
export function use(invite: InviteRecord, usedHash: string, userId: string): Write[] {
  const { tokenHash } = invite;
  const failWith = new Problem("invite_invalid");
  return [
    { remove: invite, condition: { equals: { tokenHash } }, failWith },
    ...linkHashes(invite)
      .filter((hash) => hash !== usedHash)
      .map((hash) => ({ remove: keys.link(hash) })),
    { update: keys.link(usedHash), set: { usedBy: userId }, condition: "exists", failWith },
  ];
}
