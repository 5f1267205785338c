import { Problem } from "#shared/errors.ts";
import type { AssignableRole } from "#shared/organization/rules.ts";
import { inviteEnd } from "#shared/organization/team.ts";
import { keys } from "#functions/platform/keys.ts";
import { mailedToken, newTokenSeed, type TokenSeed } from "#functions/platform/mailed-token.ts";
import { epochSeconds, hashToken } from "#functions/platform/session.ts";
import { get, type Key, query } from "#functions/platform/table.ts";
import type { Write } from "#functions/platform/write.ts";

/** How long an expired invite still says that it expired. */
const KEPT_MS = 30 * 86_400_000;

/** An invite as stored; of its token there is only the SHA-256. Instants are ISO UTC. */
export interface InviteRecord extends Key {
  /** Of the organization's counters. */
  id: number;
  email: string;
  organizationId: string;
  role: AssignableRole;
  invitedBy: string;
  /** As it was when the invite was sent. */
  inviterName: string;
  tokenHash: string;
  createdAt: string;
  expiresAt: string;
  ttl: number;
}

/** Finds an invite's organization by its token. It stays when the invite is used, so that its user may come again. */
interface LinkRecord extends Key {
  purpose: "invite";
  orgId: string;
  usedBy: string | null;
  ttl: number;
}

export interface InviteLink {
  orgId: string;
  tokenHash: string;
  usedBy: string | null;
}

/** The invites of an organization, expired ones too, in no order. */
export function list(orgId: string): Promise<InviteRecord[]> {
  return query<InviteRecord>(keys.invites(orgId));
}

/** Where a token leads. @throws Problem `invite_invalid` when it is unknown, cancelled or renewed. */
export async function getLink(token: string): Promise<InviteLink> {
  const tokenHash = hashToken(token);
  const link = await get<LinkRecord>(keys.link(tokenHash));
  if (link?.purpose !== "invite") throw new Problem("invite_invalid");
  return { orgId: link.orgId, tokenHash, usedBy: link.usedBy };
}

type NewInvite = Pick<InviteRecord, "id" | "email" | "role" | "invitedBy" | "inviterName">;

/** A new invite in the place of `before`, the same e-mail's, whose link is worth nothing from then on. */
export function renew(
  orgId: string,
  fields: NewInvite,
  before: InviteRecord | undefined,
  now: Date,
): { tokenSeed: TokenSeed; invite: InviteRecord; writes: Write[] } {
  const tokenSeed = newTokenSeed();
  const expiresAt = inviteEnd(now);
  const ttl = epochSeconds(new Date(Date.parse(expiresAt) + KEPT_MS).toISOString());
  const invite: InviteRecord = {
    ...keys.invite(orgId, fields.email),
    ...fields,
    organizationId: orgId,
    tokenHash: hashToken(mailedToken(tokenSeed)),
    createdAt: now.toISOString(),
    expiresAt,
    ttl,
  };
  const link: LinkRecord = {
    ...keys.link(invite.tokenHash),
    purpose: "invite",
    orgId,
    usedBy: null,
    ttl,
  };
  const old: Write[] = before ? [{ remove: keys.link(before.tokenHash) }] : [];
  return { tokenSeed, invite, writes: [{ put: { ...invite } }, { put: { ...link } }, ...old] };
}

/** The writes that take an invite and its link away; refused with `otherwise` when somebody was faster. */
export function remove({ pk, sk, tokenHash }: InviteRecord, otherwise: Problem): Write[] {
  return [
    { remove: { pk, sk }, when: { has: { tokenHash } }, otherwise },
    { remove: keys.link(tokenHash) },
  ];
}

/** The writes that use an invite up; refused with `invite_invalid` when it was cancelled meanwhile. */
export function use({ pk, sk, tokenHash }: InviteRecord, userId: string): Write[] {
  const otherwise = new Problem("invite_invalid");
  return [
    { remove: { pk, sk }, when: { has: { tokenHash } }, otherwise },
    { update: keys.link(tokenHash), set: { usedBy: userId }, when: "present", otherwise },
  ];
}
