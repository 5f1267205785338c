import type { TokenSeed } from "#functions/platform/mail/mail.ts";
import { randomBytes } from "node:crypto";
import { Problem } from "#shared/errors.ts";
import type { AssignableRole } from "#shared/organization/rules.ts";
import { inviteEnd } from "#shared/organization/team.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { mailedToken, newTokenSeed } from "#functions/platform/mail/mailed-token.ts";
import { epochSeconds } from "#functions/platform/clock.ts";
import { hashToken } from "#functions/platform/http/session.ts";
import type { Key } from "#functions/platform/table/key-types.ts";
import { get, query } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    invite: InviteRecord;
    inviteLink: LinkRecord;
  }
}

/** How long an expired invite still says that it expired. */
const KEPT_MS = 30 * 86_400_000;

/** An invite as stored; of its two tokens there are only the SHA-256. Instants are ISO UTC. */
export interface InviteRecord extends Key {
  /** Of the organization's counters. */
  id: number;
  email: string;
  organizationId: string;
  role: AssignableRole;
  invitedBy: string;
  /** As it was when the invite was sent. */
  inviterName: string;
  /** Of a person who was registered by an administrator and has an account already: the name as typed. */
  firstName?: string;
  lastName?: string;
  /** What stands for such a person in lists: not the id of the account. */
  inviteeId?: string;
  /** Of the mailed token: it proves the address. */
  tokenHash: string;
  /** Of the token that the inviter can copy: it proves nothing. Absent in invites of earlier versions. */
  copiedTokenHash?: string;
  createdAt: string;
  expiresAt: string;
  ttl: number;
}

/** Finds an invite's organization by a token. It stays when the invite is used, so that its user may come again. */
interface LinkRecord extends Key {
  purpose: "invite";
  orgId: string;
  usedBy: string | null;
  /** Of the mailed token, in the link of the copied one. */
  copyOf?: string;
  ttl: number;
}

/** Where a token leads. */
export interface InviteLink {
  orgId: string;
  /** Of the invite. */
  tokenHash: string;
  /** The token came by mail, so its holder reads the mailbox. */
  isMailed: boolean;
  usedBy: string | null;
}

/** The invites of an organization, expired ones too, in no order. */
export function list(orgId: string): Promise<InviteRecord[]> {
  return query(keys.invites(orgId));
}

/** Where a token leads. @throws Problem `invite_invalid` when it is unknown, cancelled or renewed. */
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
 * An invite in the place of `before`, the same e-mail's, whose links are worth nothing from then on. It has two tokens:
 * the mailed one, by its seed, and `copiedToken` for the inviter, who need not read the mailbox of the invited person.
 */
export function renew(
  orgId: string,
  fields: NewInvite,
  before: InviteRecord | undefined,
  now: Date,
): { tokenSeed: TokenSeed; copiedToken: string; invite: InviteRecord; writes: Write[] } {
  const tokenSeed = newTokenSeed();
  const copiedToken = randomBytes(32).toString("base64url");
  const expiresAt = inviteEnd(now);
  const ttl = epochSeconds(new Date(Date.parse(expiresAt) + KEPT_MS).toISOString());
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

/** The writes that take an invite and its links away; refused with `failWith` when somebody was faster. */
export function remove(invite: InviteRecord, failWith: Problem): Write[] {
  const { pk, sk, tokenHash } = invite;
  return [
    { remove: { pk, sk }, condition: { equals: { tokenHash } }, failWith },
    ...removeLinks(invite),
  ];
}

function removeLinks(invite: InviteRecord): Write[] {
  return linkHashes(invite).map((hash) => ({ remove: keys.link(hash) }));
}

function linkHashes({ tokenHash, copiedTokenHash }: InviteRecord): string[] {
  return copiedTokenHash ? [tokenHash, copiedTokenHash] : [tokenHash];
}

/**
 * The writes that use an invite up by one of its tokens; refused with `invite_invalid` when it was cancelled meanwhile.
 */
export function use(invite: InviteRecord, usedHash: string, userId: string): Write[] {
  const { pk, sk, tokenHash } = invite;
  const failWith = new Problem("invite_invalid");
  return [
    { remove: { pk, sk }, condition: { equals: { tokenHash } }, failWith },
    ...linkHashes(invite)
      .filter((hash) => hash !== usedHash)
      .map((hash) => ({ remove: keys.link(hash) })),
    { update: keys.link(usedHash), set: { usedBy: userId }, condition: "exists", failWith },
  ];
}
