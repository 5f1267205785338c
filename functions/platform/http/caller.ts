import { type Endpoint, isOrganizational } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { hasRole, isLocked, type Role } from "#shared/organization/rules.ts";
import type { Key } from "../table/keys/key-types.ts";
import { keys } from "../table/keys/keys.ts";
import type {
  MemberRecord,
  OrganizationRecord,
  SessionRecord,
  UserRecord,
} from "../table/records.ts";
import { getMany, write } from "../table/table.ts";
import type { Write } from "../table/write.ts";
import { hashToken } from "../token.ts";
import type { Request } from "./request.ts";
import { canHaveFormerName, isUnderFormerName } from "./session-cookie.ts";
import { checkFresh, isAlive, readToken, renewal } from "./session.ts";

/** The caller by their session. `member` and `organization` are of the active organization, if any. */
export interface Caller {
  session: SessionRecord;
  user: UserRecord;
  member: MemberRecord | undefined;
  organization: OrganizationRecord | undefined;
  prefetched: readonly unknown[];
}

/** Returns keys that are read in the round trip of the caller, or a parallel read. */
export type Prefetch = (orgId: string) => readonly Key[] | Promise<readonly unknown[]>;

/** Returns the caller of a request and sets `request.token`. Of several session cookies the first valid one counts. */
export async function identifyCaller(
  request: Request,
  now: Date,
  prefetch?: Prefetch,
): Promise<Caller | undefined> {
  for (const token of request.tokens) {
    const caller = await findCaller(token, now, prefetch);
    if (!caller) continue;
    if (isUnderFormerName(request.cookies, token) && !canHaveFormerName(caller.session)) continue;
    request.token = token;
    return caller;
  }
  return undefined;
}

/**
 * Reads session, user, member and organization in one BatchGet; undefined without a valid session. A session whose
 * organization is not the one in its token costs one more read.
 */
export async function findCaller(
  token: string,
  now: Date,
  prefetch: Prefetch = () => [],
): Promise<Caller | undefined> {
  const parts = readToken(token);
  if (!parts) return undefined;
  const { userId, orgId } = parts;
  const wanted = orgId === null ? [] : prefetch(orgId);
  const [[session, user, ...hinted], read] = await Promise.all([
    getMany([
      keys.session(userId, hashToken(token)),
      keys.user(userId),
      ...tenantKeys(orgId, userId, wanted),
    ]),
    wanted,
  ]);
  if (!session || !user || !isAlive(session, user.sessionsValidFrom, now)) return undefined;
  const renewed = renewal(session, now);
  const [[member, organization, ...others]] = await Promise.all([
    session.orgId === orgId
      ? withRead(hinted, wanted, read)
      : readTenant(session.orgId, userId, prefetch),
    renewed && write([renewed]),
  ]);
  if (organization?.deletedAt)
    return { session, user, member: undefined, organization: undefined, prefetched: [] };
  return { session, user, member, organization, prefetched: others };
}

/**
 * Returns the write that switches a session to another organization, or to none, under the same token. The caller has
 * checked the membership.
 */
export function switchSession(token: string, userId: string, orgId: string | null): Write {
  return {
    update: keys.session(userId, hashToken(token)),
    set: { orgId },
    condition: "exists",
    failWith: new Problem("unauthenticated"),
  };
}

type Tenant = readonly [
  member?: MemberRecord | undefined,
  organization?: OrganizationRecord | undefined,
  ...unknown[],
];

async function readTenant(
  orgId: string | null,
  userId: string,
  prefetch: Prefetch,
): Promise<Tenant> {
  const wanted = orgId === null ? [] : prefetch(orgId);
  const [found, read] = await Promise.all([getMany(tenantKeys(orgId, userId, wanted)), wanted]);
  return withRead(found, wanted, read);
}

function tenantKeys(orgId: string | null, userId: string, wanted: ReturnType<Prefetch>) {
  if (orgId === null) return [];
  const others = wanted instanceof Promise ? [] : wanted;
  return [keys.member(orgId, userId), keys.organization(orgId), ...others] as const;
}

function withRead(found: Tenant, wanted: ReturnType<Prefetch>, read: readonly unknown[]): Tenant {
  return wanted instanceof Promise ? [...found, ...read] : found;
}

export interface MemberCaller extends Caller {
  member: MemberRecord;
  organization: OrganizationRecord;
}

/**
 * Checks a caller against the endpoint's access in the contract.
 * @throws Problem `unauthenticated`, `super_admin_only`, `no_organization`, `organization_suspended`,
 * `PAYMENT_REQUIRED`, `not_allowed` or `confirmation_required`, in this order
 */
export function checkAccess(entry: Endpoint, caller: Caller | undefined, now: Date): void {
  if (entry.access === "public" || entry.access === "provider") return;
  if (!caller) throw new Problem("unauthenticated");
  if (entry.access === "super_admin" && !caller.user.isSuperAdmin)
    throw new Problem("super_admin_only");
  if (isOrganizational(entry)) checkMembership(entry, caller, now);
  if (entry.fresh === true) checkFresh(caller.session, now);
}

function checkMembership(entry: Endpoint, { member, organization }: Caller, now: Date): void {
  if (!member || !organization) throw new Problem("no_organization");
  if (entry.locked !== "open") checkLock(organization, now);
  if (!hasRole(member.role, entry.access as Role)) throw new Problem("not_allowed");
}

export function isMemberCaller(caller: Caller | undefined): caller is MemberCaller {
  return Boolean(caller?.member && caller.organization);
}

function checkLock(organization: OrganizationRecord, now: Date): void {
  if (organization.suspendedAt) throw new Problem("organization_suspended");
  if (isLocked(organization, now)) throw new Problem("PAYMENT_REQUIRED");
}
