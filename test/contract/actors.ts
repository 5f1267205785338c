import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { contract } from "#shared/contract.ts";
import { superAdmin } from "#test/admin/admin.fixture.ts";
import { confirmedOwner, joinTeam, setSeats, type TeamMate } from "#test/world/team.ts";
import type { Actor, Person, World } from "#test/world/world.ts";
import { isInside, type Permission } from "./permissions.ts";

export const OUTCOMES = {
  "let in": "in",
  unauthenticated: "401",
  PAYMENT_REQUIRED: "402",
  organization_suspended: "402 susp",
  super_admin_only: "403 sys",
  no_organization: "403 org",
  not_allowed: "403 role",
  confirmation_required: "403 proof",
  not_found: "404",
} as const;
export type Outcome = keyof typeof OUTCOMES;

interface Standing {
  hasSession: boolean;
  isSystem?: true;
  role?: "member" | "administrator" | "owner";
  lock?: "PAYMENT_REQUIRED" | "organization_suspended";
  isStale?: true;
  isForeign?: true;
}

const OWNER = { hasSession: true, role: "owner" } as const;

export const STANDINGS = {
  anonymous: { hasSession: false },
  expired: { hasSession: false },
  removed: { hasSession: true },
  member: { hasSession: true, role: "member" },
  admin: { hasSession: true, role: "administrator" },
  owner: OWNER,
  other: OWNER,
  foreign: { ...OWNER, isForeign: true },
  locked: { ...OWNER, lock: "PAYMENT_REQUIRED" },
  suspended: { ...OWNER, lock: "organization_suspended" },
  system: { hasSession: true, isSystem: true },
  stale: { ...OWNER, isSystem: true, isStale: true },
} as const satisfies Record<string, Standing>;
export type ActorName = keyof typeof STANDINGS;
export const ACTOR_NAMES = Object.keys(STANDINGS) as ActorName[];

const RANKS = ["member", "administrator", "owner"] as const;

/** The expected outcome by the roles page, whose refusals have an order. */
export function expectedOutcome(permission: Permission, standing: Standing): Outcome {
  const { who, locked, proof } = permission;
  const { hasSession, isSystem, role, lock, isStale, isForeign } = standing;
  if (who === "anybody" || who === "provider") return "let in";
  if (!hasSession) return "unauthenticated";
  if (who === "system" && !isSystem) return "super_admin_only";
  if (isInside(permission)) {
    if (!role) return "no_organization";
    if (lock && isClosed(locked, lock)) return lock;
    if (RANKS.indexOf(role) < RANKS.indexOf(who as (typeof RANKS)[number])) return "not_allowed";
  }
  if (proof !== "no" && isStale) return "confirmation_required";
  return isForeign ? "not_found" : "let in";
}

function isClosed(locked: Permission["locked"], lock: NonNullable<Standing["lock"]>): boolean {
  return locked === "closed" || (locked === "unpaid" && lock === "organization_suspended");
}

export interface Actors extends Record<ActorName, Actor> {
  owner: Person;
  other: Person;
  colleague: TeamMate;
  otherColleague: TeamMate;
  people: Partial<Record<ActorName, Person>>;
}

/** Moves the clock: old sessions are opened first. */
export async function makeActors(world: World): Promise<Actors> {
  const late = await world.owner("Sessão Vencida");
  await world.advance(7 * 24 + 1);
  const stale = await superAdmin(world);
  await world.advance(1);
  const [owner, other, locked, suspended, root, system] = await Promise.all([
    confirmedOwner(world, "Ada Lima"),
    confirmedOwner(world, "Outra Empresa"),
    world.owner("Fim Teste"),
    world.owner("Sem Acesso"),
    superAdmin(world),
    superAdmin(world),
  ]);
  await Promise.all([setSeats(owner, 20), setSeats(other, 20), endTrial(locked)]);
  const admin = await joinTeam(world, owner, "admin");
  const member = await joinTeam(world, owner, "member");
  const removed = await joinTeam(world, owner, "member");
  await owner.call(contract.organization.removeMember, { id: removed.memberId });
  await root.call(contract.admin.suspend, { orgId: suspended.orgId });
  await root.call(contract.admin.removeOrganization, { orgId: system.orgId });
  return {
    anonymous: world.anonymous(),
    expired: world.withToken(late.token),
    foreign: other,
    colleague: member,
    otherColleague: await joinTeam(world, other, "member"),
    removed,
    member,
    admin,
    owner,
    other,
    locked,
    suspended,
    system,
    stale,
    people: { removed, member, admin, owner, other, locked, suspended, system, stale },
  };
}

async function endTrial({ orgId }: Person): Promise<void> {
  const trialEndDate = new Date(0).toISOString();
  await write([{ update: keys.organization(orgId), set: { trialEndDate }, condition: "exists" }]);
}
