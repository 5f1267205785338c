import { randomUUID } from "node:crypto";
import { Problem } from "#shared/errors.ts";
import { keys } from "#functions/platform/keys.ts";
import type { UserRecord } from "#functions/platform/records.ts";
import { get, query } from "#functions/platform/table.ts";
import type { Write } from "#functions/platform/write.ts";

export interface NewUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** A person who has just registered. */
export function newUser(person: Omit<NewUser, "id">, now: Date): UserRecord {
  const id = randomUUID();
  const at = now.toISOString();
  return {
    ...keys.user(id),
    id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    profileImageUrl: null,
    emailVerified: false,
    isSuperAdmin: false,
    activeOrganizationId: null,
    sessionsValidFrom: at,
    createdAt: at,
    updatedAt: at,
  };
}

/** The writes that keep a person and their address; refused with `email_taken` when somebody has it. */
export function addUser(user: UserRecord): Write[] {
  return [
    {
      put: { ...keys.email(user.email), userId: user.id },
      when: "absent",
      otherwise: new Problem("email_taken"),
    },
    { put: { ...user }, when: "absent" },
  ];
}

/** Who has this address, or undefined. `email` is lower-case. */
export async function findUserId(email: string): Promise<string | undefined> {
  const guard = await get<{ userId: string }>(keys.email(email));
  return guard?.userId;
}

export async function findUser(userId: string): Promise<UserRecord | undefined> {
  return get<UserRecord>(keys.user(userId));
}

/** The organizations of a person, in the order of joining; a place not yet taken comes last. */
export async function listMemberships(
  userId: string,
): Promise<{ orgId: string; joinedAt: string | null }[]> {
  const memberships = await query<{ orgId: string; joinedAt: string | null }>(
    keys.memberships(userId),
  );
  return memberships.toSorted((a, b) => (a.joinedAt ?? "9").localeCompare(b.joinedAt ?? "9"));
}

/** Ends every session of a person that was opened before now. */
export function endSessions(userId: string, now: Date, also: Partial<UserRecord> = {}): Write {
  const at = now.toISOString();
  return {
    update: keys.user(userId),
    set: { ...also, sessionsValidFrom: at, updatedAt: at },
    when: "present",
  };
}
